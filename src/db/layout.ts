/** What stands in a data directory. */
export const databaseFile = 'verger.sqlite'
export const lockFile = 'verger.lock'
/** Who holds the lock. */
export const holderFile = 'holder.json'
/** Originals by their SHA-256, and previews. */
export const mediaFolder = 'media'
/** Files of a bucket that were read lately. */
export const mediaCacheFolder = 'media-cache'
/** Snapshots of the indexes; they can be made again. */
export const indexFolder = 'index'
/** Uploads while they are read. */
export const uploadsFolder = 'uploads'
/** Written and removed again to see whether the disk takes a write. */
export const probeFile = '.probe'
/** Room kept for a start on a full disk. */
export const reserveFolder = 'reserve'
/** Archives that `POST /v1/backups` wrote. */
export const backupsFolder = 'backups'
