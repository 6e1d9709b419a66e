import { createHmac } from 'node:crypto'

/** Time codes of authenticator apps (RFC 6238): SHA-1, 30 seconds, six digits, which every app understands. */

const seconds = 30
export const digits = 6

export const stepAt = (time: number): number => Math.floor(time / 1000 / seconds)

export function timeCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the step of a code. Accepts the neighbouring steps, for a clock that is a little off. */
export function stepOf(secret: Uint8Array, code: string, now = Date.now()): number | undefined {
  const current = stepAt(now)
  return [current, current - 1, current + 1].find(step => timeCode(secret, step) === code)
}
