import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { acceptedEncodings } from '@portal/federation/delivery/encoded-answer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mediaTypeOf } from './media-types'

/** The endings of a file's compressed copies. */
const endings = { br: '.br', gzip: '.gz' }

const openFile = async (file: string): Promise<{ handle: FileHandle; size: number; modified: number } | undefined> => {
  const handle = await open(file).catch(() => undefined)
  const stat = await handle?.stat()
  if (handle && stat?.isFile()) return { handle, size: stat.size, modified: stat.mtimeMs }
  await handle?.close()
  return undefined
}

const openBest = async (file: string, header: string | undefined) => {
  for (const encoding of acceptedEncodings(header)) {
    const opened = await openFile(file + endings[encoding])
    if (opened) return { ...opened, encoding }
  }
  const opened = await openFile(file)
  return opened && { ...opened, encoding: undefined }
}

const etagOf = (file: string, size: number, modified: number): string =>
  `"${createHash('sha1').update(`${file}:${size}:${modified}`).digest('base64url')}"`

/** Sends a file in the best precompressed encoding that the browser accepts. False if there is no such file. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  headers: Record<string, string>,
): Promise<boolean> => {
  const found = await openBest(file, request.headers['accept-encoding'])
  if (!found) return false
  const { handle, size, modified, encoding } = found
  const etag = etagOf(file + (encoding ?? ''), size, modified)
  reply.headers({ ...headers, etag, vary: 'Accept-Encoding' })
  if (request.headers['if-none-match']?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)) {
    await handle.close()
    reply.code(304).send()
    return true
  }
  reply.type(mediaTypeOf(file)).header('content-length', size)
  if (encoding) reply.header('content-encoding', encoding)
  if (request.method === 'HEAD') {
    await handle.close()
    reply.send()
  } else reply.send(createReadStream('', { fd: handle }))
  return true
}
