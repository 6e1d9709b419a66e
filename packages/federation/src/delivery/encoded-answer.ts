import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** The best first. */
const encodings = ['br', 'gzip'] as const

type Encoding = (typeof encodings)[number] | 'identity'

/** A text in every encoding, for answers that are built once and sent often. */
export interface EncodedAnswer {
  bodies: Record<Encoding, Buffer>
  /** One per encoding, because a strong tag names exact bytes. */
  tags: Record<Encoding, string>
}

/** The best compression of a larger text takes seconds. */
const smallBytes = 256 * 1024

export async function encodedAnswer(text: string): Promise<EncodedAnswer> {
  const identity = Buffer.from(text)
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 16)
  const quality = identity.length > smallBytes ? 5 : constants.BROTLI_MAX_QUALITY
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return {
    bodies: { identity, br: await brotli(identity, { params }), gzip: await deflate(identity, { level: 9 }) },
    tags: { identity: `"${tag}"`, br: `"${tag}-br"`, gzip: `"${tag}-gz"` },
  }
}

/** Sends the encoding that the browser prefers, or 304 to one that has this answer. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, { bodies, tags }: EncodedAnswer) {
  const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding'])
  void reply.header('etag', tags[encoding])
  if (!reply.hasHeader('vary')) void reply.header('vary', 'Accept-Encoding')
  if (matches(request.headers['if-none-match'], Object.values(tags))) return reply.code(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(bodies[encoding])
}

/** Returns the encodings that a browser accepts, the best first. */
export function acceptedEncodings(header = '') {
  const names = header
    .toLowerCase()
    .split(',')
    .filter(part => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map(part => part.split(';')[0]?.trim())
  return encodings.filter(each => names.includes(each))
}

function matches(header: string | undefined, tags: string[]): boolean {
  if (!header) return false
  const asked = header.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return asked.includes('*') || asked.some(tag => tags.includes(tag))
}
