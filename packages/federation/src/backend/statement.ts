import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Language } from '@portal/contracts/wire/language'
import type { Rights } from './rights'

/** The signed statement that a remote's backend gets with each call: a JWT (RFC 7519) with EdDSA (RFC 8037). */

/** A backend that answers later than this has still received a statement that was valid when the call began. */
const statementSeconds = 60

export interface Claims {
  /** The portal's address. */
  iss: string
  /** The remote. A backend refuses statements for another one. */
  aud: string
  /** The person's id, which never changes. */
  sub: string
  name: string
  language: Language
  rights: Rights
}

export interface StatementKey {
  /** The thumbprint (RFC 7638). */
  id: string
  privateKey: KeyObject
  /** The public half for the JWKS. */
  jwk: object
}

/** Creates a private key, in the form in which it is stored. */
export function newStatementKey(): Buffer {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' })
}

export function statementKey(stored: Buffer): StatementKey {
  const privateKey = createPrivateKey({ key: stored, type: 'pkcs8', format: 'der' })
  const { crv, kty, x } = createPublicKey(privateKey).export({ format: 'jwk' })
  const id = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
  return { id, privateKey, jwk: { kty, crv, x, kid: id, alg: 'EdDSA', use: 'sig' } }
}

export function signedStatement({ id, privateKey }: StatementKey, claims: Claims, now = Date.now()): string {
  return signedToken({ id, privateKey }, { ...claims, jti: randomUUID() }, now)
}

/** Signs claims, which then hold for a minute. */
export function signedToken({ id, privateKey }: Omit<StatementKey, 'jwk'>, claims: object, now = Date.now()): string {
  const iat = Math.floor(now / 1000)
  const payload = { ...claims, iat, exp: iat + statementSeconds }
  const text = `${encoded({ alg: 'EdDSA', typ: 'JWT', kid: id })}.${encoded(payload)}`
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
