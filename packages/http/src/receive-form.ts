import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { Refusal } from './refusal'

export interface UploadLimits {
  /** The folder of files that are not yet accepted or discarded. */
  folder: string
  /** The limit of one file, in bytes. */
  maxFileSize: number
}

export interface ReceivedFile {
  name: string
  /** The path of the received file. A caller that keeps the file moves it. */
  path: string
  size: number
  sha256: Buffer
}

export interface ReceivedForm {
  fields: Record<string, string | string[]>
  files: ReceivedFile[]
  /** Removes the files that were not moved. */
  discard(): Promise<void>
}

/** The most files of one form or one mail. */
export const mostFiles = 20
const mebibyte = 1024 * 1024

/** The limit for all files of a form together. */
export const largestBody = ({ maxFileSize }: UploadLimits): number => 5 * maxFileSize

/** Streams the files of a multipart body to the folder. A broken or refused upload leaves none behind. */
export async function receiveForm(request: IncomingMessage, limits: UploadLimits): Promise<ReceivedForm> {
  await mkdir(limits.folder, { recursive: true })
  const fields = new Map<string, string[]>()
  const writing: Promise<ReceivedFile>[] = []
  const paths: string[] = []
  const discard = async () => {
    await Promise.allSettled(writing)
    await Promise.all(paths.map(file => rm(file, { force: true })))
  }
  try {
    await read(request, limits, {
      field: (name, value) => fields.set(name, [...(fields.get(name) ?? []), value]),
      file: (content, name) => {
        const file = path.join(limits.folder, randomUUID())
        paths.push(file)
        const written = receiveFile(content, file, name)
        writing.push(written)
        return written
      },
    })
    const entries = [...fields].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')] as const)
    return { fields: Object.fromEntries(entries), files: await Promise.all(writing), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

interface Parts {
  field(name: string, value: string): void
  file(content: Readable, name: string): Promise<ReceivedFile>
}

function read(request: IncomingMessage, limits: UploadLimits, parts: Parts): Promise<void> {
  const { maxFileSize } = limits
  const contentType = request.headers['content-type'] ?? ''
  return new Promise((resolve, reject) => {
    const form = openForm({ ...request.headers, 'content-type': contentType }, maxFileSize)
    const open = new Set<Readable>()
    const stop = (refusal: Error) => {
      request.unpipe(form)
      for (const content of open) content.destroy(refusal)
      // The rest of the body is read and discarded: if the connection were closed, the caller would not get the
      // refusal.
      request.resume()
      reject(refusal)
    }
    form.on('field', (name, value) => parts.field(name, value))
    form.on('file', (_field, content, name) => {
      open.add(content)
      const limit = Math.floor(maxFileSize / mebibyte)
      content.on('limit', () => stop(new Refusal('FILE_TOO_LARGE', { values: { limit } })))
      parts.file(content, name ?? '').then(() => open.delete(content), stop)
    })
    let received = 0
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received <= largestBody(limits)) return
      stop(new Refusal('UPLOAD_TOO_LARGE', { values: { limit: Math.floor(largestBody(limits) / mebibyte) } }))
    })
    form.on('filesLimit', () => stop(new Refusal('FILE_LIMIT', { values: { limit: mostFiles } })))
    const stopUnreadable = () => stop(new Refusal('UNREADABLE_BODY'))
    form.on('fieldsLimit', stopUnreadable).on('partsLimit', stopUnreadable).on('error', stopUnreadable)
    form.on('finish', resolve)
    request.on('close', () => {
      if (!request.readableEnded) stopUnreadable()
    })
    request.pipe(form)
  })
}

function openForm(headers: BusboyHeaders, maxFileSize: number): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers,
      limits: { fileSize: maxFileSize, files: mostFiles, fields: 20, fieldSize: 1000, fieldNameSize: 100, parts: 40 },
    })
  } catch {
    // The header names no boundary, so the parts cannot be separated.
    throw new Refusal('UNREADABLE_BODY')
  }
}

/** Writes content to a file that must not exist, and measures it. */
export async function receiveFile(content: Readable, file: string, name: string): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let size = 0
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await pipeline(content, measured, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  return { name, path: file, size, sha256: hash.digest() }
}
