/** What stands in a data directory. */
export const databaseFile = 'verger.sqlite'
export const lockFile = 'verger.lock'
/** Who holds the lock. */
export const holderFile = 'holder.json'
/** Originals by their SHA-256, and previews. */
export const mediaFolder = 'media'
/** Snapshots of the indexes; they can be made again. */
export const indexFolder = 'index'
/** Uploads while they are read. */
export const uploadsFolder = 'uploads'
