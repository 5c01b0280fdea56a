import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Archives } from '../../library/media/media.ts'
import type { S3Settings } from './s3-client.ts'

type Parts = { settings: S3Settings; prefix: string; dir: string }

/**
 * Archives in the bucket that servers share. They are as large as the library: the runtime's own client sends them piece
 * by piece from the disk, which the SDK does not.
 */
export function archiveBucket({ settings, prefix, dir }: Parts): Archives {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings
  const client = new Bun.S3Client({
    region,
    bucket,
    ...(endpoint !== undefined && { endpoint }),
    ...(accessKeyId !== undefined && { accessKeyId }),
    ...(secretAccessKey !== undefined && { secretAccessKey }),
  })
  return {
    dir,
    async keep(name) {
      const written = Bun.file(join(dir, name))
      await client.write(prefix + name, written, { type: 'application/x-tar' })
      const { size } = written
      // With what a killed one left; archives of before it was a bucket stay.
      const left = (await readdir(dir)).filter((file) => file === name || file.endsWith('.part'))
      for (const file of left) await rm(join(dir, file), { force: true })
      return size
    },
    async names() {
      const { contents = [] } = await client.list({ prefix })
      return contents.map(({ key }) => key.slice(prefix.length))
    },
    remove: (name) => client.delete(prefix + name),
    async open(name) {
      const file = client.file(prefix + name)
      return (await file.exists()) ? file.stream() : null
    },
  }
}
