import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The answer to a refused request. The text is empty where ASP.NET Core sends none. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly text: string,
  ) {}
}

/** The type of every answer that is not JSON. */
export const plainText = 'text/plain; charset=utf-8'

export const unknownId = new Refusal(404, 'No Connection with that ID')
export const wrongMethod = new Refusal(405, '')
export const bodyTooLarge = new Refusal(413, '')

export function refuse(response: ServerResponse, { status, text }: Refusal): void {
  if (response.headersSent) return
  // The rest of an oversized body is not read, so the connection cannot serve another request.
  const close = status === bodyTooLarge.status ? { connection: 'close' } : {}
  response.writeHead(status, { 'content-type': plainText, ...close })
  response.end(text)
}

export function refuseUpgrade(socket: Duplex, { status, text }: Refusal): void {
  // The server no longer tracks this socket, so a client could keep it open for ever.
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      `Connection: close\r\nContent-Type: ${plainText}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}
