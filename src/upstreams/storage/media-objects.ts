import { createHash } from 'node:crypto'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { s3Client, type S3Settings } from './s3-client.ts'

export type MediaObjects = ReturnType<typeof mediaObjects>
type Page = { files: { name: string; writtenAt: number }[]; next: string | undefined }

/** The calls that media need of a bucket: each is one request of the SDK, its retries included, until `signal` aborts. */
export function mediaObjects(settings: S3Settings, prefix: string) {
  const client = s3Client(settings)
  const at = (name: string) => ({ Bucket: settings.bucket, Key: prefix + name })
  return {
    async put(name: string, bytes: Uint8Array, abortSignal: AbortSignal): Promise<void> {
      const facts = {
        ContentLength: bytes.length,
        ContentType: 'application/octet-stream',
        // What arrives otherwise than it was sent is refused by the bucket.
        ContentMD5: createHash('md5').update(bytes).digest('base64'),
      }
      await client.send(new PutObjectCommand({ ...at(name), ...facts, Body: bytes }), { abortSignal })
    },

    /** Null when there is no such object; a bucket that is not there fails. */
    async get(name: string, abortSignal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null> {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)), { abortSignal })
        return Body === undefined ? null : new Uint8Array(await Body.transformToByteArray())
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null
        throw error
      }
    },

    async remove(name: string, abortSignal: AbortSignal): Promise<void> {
      await client.send(new DeleteObjectCommand(at(name)), { abortSignal })
    },

    async page(after: string | undefined, abortSignal: AbortSignal): Promise<Page> {
      const input = { Bucket: settings.bucket, Prefix: prefix, ...(after !== undefined && { StartAfter: after }) }
      const { Contents = [], IsTruncated } = await client.send(new ListObjectsV2Command(input), { abortSignal })
      // A page that leads to itself brings nothing new, and ends the list.
      const fresh = Contents.filter(({ Key = '' }) => after === undefined || Key > after)
      const files = fresh.map(({ Key = '', LastModified }) => ({
        name: Key.slice(prefix.length),
        writtenAt: LastModified?.getTime() ?? 0,
      }))
      return { files, next: IsTruncated === true ? fresh.at(-1)?.Key : undefined }
    },

    close: () => client.destroy(),
  }
}
