import { createHash, randomBytes } from 'node:crypto'

const secretForm = /^[\w-]{43}$/

/** What lets its holder read a feed: only its address ever holds it. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the portal keeps of a secret; undefined for what cannot be one. */
export function hashOfSecret(secret: string): Buffer | undefined {
  return secretForm.test(secret) ? createHash('sha256').update(secret).digest() : undefined
}
