import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { scratch } from './support.ts'

/** A real S3 server on a loopback port, with one bucket, until it is disposed. */
export async function bucketServer(bucket = 'bucket') {
  const own = scratch()
  mkdirSync(join(own.dir, bucket))
  const options = { port: 0, address: '127.0.0.1', silent: true, directory: own.dir, allowMismatchedSignatures: false }
  const server = new S3rver(options)
  const { port } = await server.run()
  let isOpen = true
  const close = async () => {
    if (isOpen) await server.close()
    isOpen = false
  }
  return {
    endpoint: `http://127.0.0.1:${port}`,
    keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    close,
    async [Symbol.asyncDispose]() {
      await close()
      own[Symbol.dispose]()
    },
  }
}

/** The settings of an application whose media lie in that bucket. */
export function mediaSettings({ endpoint }: { endpoint: string }): Record<string, string> {
  return {
    MEDIA: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'bucket',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
}
