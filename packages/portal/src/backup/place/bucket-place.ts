import { createHash } from 'node:crypto'
import { retryWhile } from '@portal/database/retry'
import {
  elementsIn,
  S3Bucket,
  S3Failure,
  type S3Request,
  type S3Settings,
  textIn,
} from '@portal/workflow-service/files/store/s3-bucket'
import { eachOf, manyAtOnce } from '../each-of'
import type { BackupPlace, PlacedFile } from './backup-place'
import { isAway, placeFailureOf } from './bucket-failure'

interface BucketSettings extends S3Settings {
  label: string
  /** The prefix of its files' names: empty, or ending with a slash. */
  prefix: string
  /** Larger files are sent in parts. S3 takes 10,000 of them, all but the last of one size. */
  partSize?: number
  /** How long a request is repeated that got no answer, in milliseconds. */
  patience?: number
}

const defaultPartSize = 16 * 1024 * 1024
const pieceSize = 64 * 1024
const defaultPatience = 60_000
/** For an address that may be wrong. */
const firstPatience = 2000

/** A bucket of S3 or a compatible service. */
export class BucketPlace implements BackupPlace {
  readonly label: string
  readonly #bucket: S3Bucket
  readonly #prefix: string
  readonly #partSize: number
  readonly #patience: number
  #hasAnswered = false

  constructor({ label, prefix, partSize = defaultPartSize, patience = defaultPatience, ...bucket }: BucketSettings) {
    this.label = label
    this.#bucket = new S3Bucket(bucket)
    this.#prefix = prefix
    this.#partSize = partSize
    this.#patience = patience
  }

  pathOf(name: string): string {
    return `${this.label}/${name}`
  }

  async tops(): Promise<string[]> {
    const names: string[] = []
    for await (const page of this.#pages({ prefix: this.#prefix, delimiter: '/' })) {
      for (const entry of elementsIn(page, 'CommonPrefixes'))
        names.push(this.#nameOf(textIn(entry, 'Prefix')).slice(0, -1))
    }
    return names
  }

  async *list(folder: string): AsyncGenerator<PlacedFile> {
    for await (const page of this.#pages({ prefix: `${this.#prefix}${folder}/` })) {
      for (const entry of elementsIn(page, 'Contents')) {
        const [size, modified] = [Number(textIn(entry, 'Size')), new Date(textIn(entry, 'LastModified'))]
        yield { name: this.#nameOf(textIn(entry, 'Key')), size, modified }
      }
    }
  }

  async find(name: string): Promise<PlacedFile | undefined> {
    const { ok, headers } = await this.#ask(name, { method: 'HEAD' })
    const [size, modified] = [Number(headers.get('content-length')), new Date(headers.get('last-modified') ?? 0)]
    return ok ? { name, size, modified } : undefined
  }

  /** Goes on where the line broke: a restore may read for hours. */
  async *read(name: string): AsyncGenerator<Buffer> {
    for (let at = 0, from = -1; from < at; ) {
      from = at
      try {
        for await (const { buffer, byteOffset, length } of await this.#open(name, at)) {
          at += length
          yield Buffer.from(buffer, byteOffset, length)
        }
        return
      } catch (error) {
        if (at === from || !isAway(error)) throw placeFailureOf(this.label, error)
      }
    }
  }

  async #open(name: string, at: number): Promise<AsyncIterable<Uint8Array<ArrayBuffer>>> {
    const request: S3Request = { method: 'GET', ...(at > 0 && { headers: { range: `bytes=${at}-` } }) }
    const { ok, headers, content } = await this.#patiently(() => this.#bucket.send(this.#keyOf(name), request))
    if (ok && (at === 0 || headers.has('content-range'))) return content
    content.destroy()
    if (ok) throw new S3Failure('The bucket sends no parts of files')
    throw Object.assign(new Error(`${this.pathOf(name)} is missing.`), { code: 'ENOENT' })
  }

  async write(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const parts: string[] = []
    let upload: string | undefined
    try {
      for await (const { bytes, isLast } of inParts(content, this.#partSize)) {
        if (isLast && upload === undefined) return void (await this.#put(name, bytes))
        upload ??= await this.#begin(name)
        parts.push(await this.#put(name, bytes, { partNumber: String(parts.length + 1), uploadId: upload }))
      }
      if (upload) await this.#complete(name, upload, parts)
    } catch (error) {
      // Parts cost money until somebody removes them. Of a killed process, `sweep` does.
      if (upload) await this.#ask(name, abortOf(upload)).catch(() => {})
      throw error
    }
  }

  async #begin(name: string): Promise<string> {
    const { content } = await this.#must(name, { method: 'POST', query: { uploads: '' } })
    return textIn(content, 'UploadId')
  }

  async #put(name: string, bytes: Buffer, query?: Record<string, string>): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const headers = { 'content-length': String(bytes.length), 'x-amz-content-sha256': sha256 }
    const answer = await this.#must(name, { method: 'PUT', headers, ...(query && { query }) }, bytes)
    return answer.headers.get('etag') ?? ''
  }

  async #complete(name: string, uploadId: string, etags: readonly string[]): Promise<void> {
    const parts = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
    const bytes = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const headers = { 'content-length': String(bytes.length), 'content-type': 'application/xml' }
    const { content } = await this.#must(name, { method: 'POST', query: { uploadId }, headers }, bytes)
    // Joining the parts takes long, so that a failure may come after the status.
    if (content.includes('<CompleteMultipartUploadResult')) return
    throw placeFailureOf(this.label, new S3Failure(`The bucket answered ${textIn(content, 'Code')}`))
  }

  /** A bucket has what it has confirmed. */
  async settle(): Promise<void> {}

  /** Only a copy onto itself would change the age, and cost as much as sending the file. */
  async touch(): Promise<void> {}

  async remove(name: string): Promise<void> {
    await this.#ask(name, { method: 'DELETE' })
  }

  async removeAll(folder: string): Promise<void> {
    const names: string[] = []
    for await (const { name } of this.list(folder)) names.push(name)
    await eachOf(names, manyAtOnce, name => this.remove(name))
  }

  /** A key that may not list uploads leaves them to the bucket's own rules. */
  async sweep(before: Date): Promise<void> {
    const query = { uploads: '', prefix: this.#prefix }
    const { content } = await this.#bucket.ask('', { method: 'GET', query }).catch(() => ({ content: '' }))
    for (const entry of elementsIn(content, 'Upload')) {
      const name = this.#nameOf(textIn(entry, 'Key'))
      const isOurs = /^(blobs\/|\d{4}-\d\d-\d\dT)/.test(name)
      if (isOurs && new Date(textIn(entry, 'Initiated')) < before)
        await this.#ask(name, abortOf(textIn(entry, 'UploadId')))
    }
  }

  #keyOf(name: string): string {
    return this.#prefix + name
  }

  #nameOf(key: string): string {
    return key.slice(this.#prefix.length)
  }

  async *#pages(query: Record<string, string>): AsyncGenerator<string> {
    try {
      yield* this.#bucket.pages(query, request => this.#patiently(() => this.#bucket.ask('', request)))
    } catch (error) {
      throw placeFailureOf(this.label, error)
    }
  }

  /** Sends a request as often as needed. */
  async #ask(name: string, request: S3Request, bytes?: Buffer) {
    return this.#patiently(() =>
      this.#bucket.ask(this.#keyOf(name), { ...request, ...(bytes && { content: piecesOf(bytes) }) }),
    )
  }

  async #must(name: string, request: S3Request, bytes?: Buffer) {
    const answer = await this.#ask(name, request, bytes)
    if (answer.ok) return answer
    throw placeFailureOf(this.label, this.#bucket.missing())
  }

  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    const longest = Math.min(this.#patience, this.#hasAnswered ? this.#patience : firstPatience)
    try {
      const answer = await retryWhile(isAway, { longest, pause: 250 }, work)
      this.#hasAnswered = true
      return answer
    } catch (error) {
      throw placeFailureOf(this.label, error)
    }
  }
}

const abortOf = (uploadId: string): S3Request => ({ method: 'DELETE', query: { uploadId } })

/** Sent in pieces, each of which shows that the one before is on its way. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
}

/** Cuts content into parts of one size; the last one, of empty content too, may be shorter. */
async function* inParts(
  content: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let [held, length]: [Buffer[], number] = [[], 0]
  for await (const piece of content) {
    held.push(piece)
    length += piece.length
    // One byte more shows that the part before it is not the last.
    while (length > size) {
      const all = Buffer.concat(held)
      yield { bytes: all.subarray(0, size), isLast: false }
      held = [all.subarray(size)]
      length -= size
    }
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}
