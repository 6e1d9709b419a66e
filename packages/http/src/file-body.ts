import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file as a call's answer. */
export interface FileBody {
  content: Readable
  /** The name under which the browser offers to save it. */
  name: string
  mediaType: string
  size?: number
}

/**
 * Uploaded content must never run under the portal's origin: it is downloaded, not sniffed, and sandboxed if a browser
 * shows it anyway.
 */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
}

export function sendFileBody(reply: FastifyReply, { content, name, mediaType, size }: FileBody): FastifyReply {
  reply.headers({ ...harmless, 'content-type': mediaType, 'content-disposition': dispositionOf(name) })
  if (size !== undefined) reply.header('content-length', size)
  return reply.send(content)
}

/** Writes the name as RFC 6266 has it: in ASCII for old programs, and in UTF-8. */
function dispositionOf(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
