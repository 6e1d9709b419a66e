import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'

/** Browsers offer their own ciphers only with TLS, and too slowly for a page that is being left. */

const nonceBytes = 24
const mark = 'sealed:'

export const isSealed = (text: string): boolean => text.startsWith(mark)

/** Encrypts a text; reading it takes the key and the same place. */
export function seal(text: string, key: string, place: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const sealed = cipherOf(key, nonce, place).encrypt(new TextEncoder().encode(text))
  return mark + textOf(nonce) + textOf(sealed)
}

/** Decrypts a text; null if it was sealed with another key or at another place, or changed since. */
export function unseal(text: string, key: string, place: string): string | null {
  try {
    const bytes = bytesOf(text.slice(mark.length))
    const opened = cipherOf(key, bytes.subarray(0, nonceBytes), place).decrypt(bytes.subarray(nonceBytes))
    return new TextDecoder().decode(opened)
  } catch {
    return null
  }
}

const cipherOf = (key: string, nonce: Uint8Array, place: string) =>
  xchacha20poly1305(bytesOf(key), nonce, new TextEncoder().encode(place))

/** Base64. The nonce fills whole groups, so the two parts can be joined. */
const textOf = (bytes: Uint8Array): string => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), sign => sign.charCodeAt(0))
