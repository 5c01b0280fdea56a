import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Fault } from '../../kernel/errors.ts'
import {
  checkedFolder,
  checkedPath,
  type FileStore,
  noFile,
  type StoredFile,
  type StoredFolder,
} from '../../kernel/files.ts'
import { iso, type Timers } from '../../kernel/clock.ts'
import { s3Client, type S3Settings } from './s3-client.ts'
import { s3FaultOf } from './s3-faults.ts'
import { stallGuard } from './stall.ts'

const stallMsMax = 20_000

/** A bucket as a `FileStore`, of AWS or of any server that speaks its protocol. */
export function s3Store(settings: S3Settings, timers: Timers): FileStore & { close(): void } {
  const client = s3Client(settings)
  const { bucket: Bucket } = settings

  async function* pages(folder: string, deep: boolean, signal: AbortSignal | undefined) {
    const Prefix = folder === '' ? '' : `${folder}/`
    for (let ContinuationToken: string | undefined; ;) {
      const input = {
        Bucket,
        Prefix,
        ...(ContinuationToken && { ContinuationToken }),
        ...(!deep && { Delimiter: '/' }),
      }
      const page = await sent(() =>
        client.send(new ListObjectsV2Command(input), { ...(signal && { abortSignal: signal }) }),
      )
      yield page
      if (page.IsTruncated !== true || !page.NextContinuationToken || page.NextContinuationToken === ContinuationToken)
        return
      ContinuationToken = page.NextContinuationToken
    }
  }

  return {
    async *list(folder, { deep, signal }) {
      for await (const page of pages(checkedFolder(folder), deep, signal)) {
        const files = (page.Contents ?? []).flatMap(({ Key, Size, LastModified }): StoredFile[] =>
          Key === undefined ? [] : [fileOf(Key, Size ?? 0, LastModified)],
        )
        const folders = (page.CommonPrefixes ?? []).map(({ Prefix = '' }): StoredFolder => ({
          kind: 'folder',
          path: Prefix.replace(/\/$/, ''),
        }))
        // Keys that no path can name (`a//b`, a folder's marker, hidden ones) are nobody's files here.
        yield* [...files, ...folders].filter(({ path }) => canBeNamed(path)).toSorted(byKey)
      }
    },

    async head(path) {
      const Key = checkedPath(path)
      try {
        const found = await sent(() => client.send(new HeadObjectCommand({ Bucket, Key })))
        return fileOf(path, found.ContentLength ?? 0, found.LastModified)
      } catch (error) {
        if (error instanceof Fault && error.code === 'not_found') return null
        throw error
      }
    },

    async open(path, signal) {
      const command = new GetObjectCommand({ Bucket, Key: checkedPath(path) })
      const found = await sent(() => client.send(command, { ...(signal && { abortSignal: signal }) }))
      if (found.Body === undefined) throw noFile()
      const body = found.Body.transformToWebStream() as ReadableStream<Uint8Array<ArrayBuffer>>
      return {
        file: fileOf(path, found.ContentLength ?? 0, found.LastModified),
        body: stallGuard(body, { timers, stallMs: stallMsMax, named }),
      }
    },

    async put(path, { body, sizeBytes, contentType }) {
      if (body instanceof Uint8Array && body.length !== sizeBytes)
        throw new Fault('bad_request', 'The file is not as long as its declared size.')
      const facts = { Bucket, Key: checkedPath(path), ContentLength: sizeBytes, ContentType: contentType }
      await sent(() => client.send(new PutObjectCommand({ ...facts, Body: body as Uint8Array })))
    },

    async link(path, seconds) {
      const Key = checkedPath(path)
      return getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), { expiresIn: Math.max(1, Math.ceil(seconds)) })
    },

    close: () => client.destroy(),
  }
}

function fileOf(path: string, sizeBytes: number, changed: Date | undefined): StoredFile {
  return { kind: 'file', path, sizeBytes, changedAt: iso(changed?.getTime() ?? 0) }
}

function canBeNamed(path: string): boolean {
  try {
    return checkedPath(path) === path
  } catch {
    return false
  }
}

function byKey(a: StoredFile | StoredFolder, b: StoredFile | StoredFolder): number {
  const key = ({ kind, path }: StoredFile | StoredFolder) => (kind === 'folder' ? `${path}/` : path)
  return key(a) < key(b) ? -1 : 1
}

async function sent<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw named(error)
  }
}

const named = (error: unknown) => s3FaultOf(error, 'storage')
