const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes as in RFC 4648; the length must be a multiple of five, which needs no padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{5}/g, five => alphabet.charAt(Number.parseInt(five, 2)))
}
