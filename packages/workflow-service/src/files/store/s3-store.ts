import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { FileStore } from './file-store'
import { elementsIn, S3Bucket, type S3Settings, textIn } from './s3-bucket'

/** Stores files in an S3 bucket or a compatible one. */
export function s3Store(settings: S3Settings): FileStore {
  const bucket = new S3Bucket(settings)
  return {
    async put(key, path, { size, sha256, mediaType }) {
      const headers = {
        'content-length': String(size),
        'content-type': mediaType,
        'x-amz-content-sha256': sha256.toString('hex'),
      }
      const { ok } = await bucket.ask(key, { method: 'PUT', headers, content: createReadStream(path) })
      if (!ok) throw bucket.missing()
    },

    async settle() {},

    async read(key) {
      const { ok, content } = await bucket.send(key, { method: 'GET' })
      if (ok) return content
      await text(content)
      return undefined
    },

    async remove(key) {
      await bucket.ask(key, { method: 'DELETE' })
    },

    async *list() {
      for await (const page of bucket.pages()) {
        for (const entry of elementsIn(page, 'Contents')) {
          yield { key: textIn(entry, 'Key'), modified: new Date(textIn(entry, 'LastModified')) }
        }
      }
    },
  }
}
