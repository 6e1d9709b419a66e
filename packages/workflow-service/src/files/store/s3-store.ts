import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { PartAway } from '@portal/http/part-away'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './file-store'

export interface S3Settings {
  /** The bucket's address, as in `https://s3.eu-central-1.amazonaws.com/portal-files`. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Files in a bucket of S3, or of what speaks like it. */
export function s3Store({ url, ...credentials }: S3Settings): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3' })
  const addressOf = (key: string) => `${url}/${encodeURIComponent(key)}`

  const noBucket = () => new PartAway(`The file store knows no bucket at ${url}.`)

  const send = async (
    address: string,
    { content, ...request }: { method: string; headers?: Record<string, string>; content?: Readable },
  ): Promise<Response> => {
    // Signed without its body, so that nobody reads the body into memory to sign it.
    const { url: signedAddress, method, headers } = await client.sign(address, request)
    const streamed = content ? { body: Readable.toWeb(content) as ReadableStream, duplex: 'half' as const } : {}
    const response = await fetch(signedAddress, { method, headers, ...streamed }).catch((error: unknown) => {
      throw new PartAway('The file store does not answer', { cause: error })
    })
    if (response.ok || response.status === 404) return response
    throw new PartAway(`The file store answered ${response.status}: ${(await response.text()).slice(0, 500)}`)
  }

  return {
    async put(key, path, { size, sha256, mediaType }) {
      const headers = {
        'content-length': String(size),
        'content-type': mediaType,
        'x-amz-content-sha256': sha256.toString('hex'),
      }
      const response = await send(addressOf(key), { method: 'PUT', headers, content: createReadStream(path) })
      if (!response.ok) throw noBucket()
    },

    async read(key) {
      const response = await send(addressOf(key), { method: 'GET' })
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream)
      await response.body?.cancel()
      return undefined
    },

    async remove(key) {
      await send(addressOf(key), { method: 'DELETE' })
    },

    async *list() {
      for (let token = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2' })
        if (token) query.set('continuation-token', token)
        const response = await send(`${url}?${query}`, { method: 'GET' })
        if (!response.ok) throw noBucket()
        const page = await response.text()
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          yield { key: textIn(entry, 'Key'), modified: new Date(textIn(entry, 'LastModified')) }
        }
        token = textIn(page, 'NextContinuationToken')
        if (!token) return
      }
    },
  }
}

/** Keys are plain and tokens are opaque, so an ampersand is all that can be escaped. */
function textIn(xml: string, element: string): string {
  const text = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1] ?? ''
  return text.replaceAll('&amp;', '&')
}
