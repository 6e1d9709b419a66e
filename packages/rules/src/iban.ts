/** An IBAN as it is stored: capitals, no blanks. */
export function normaliseIban(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** Whether a normalised IBAN has the form of one, and check digits that add up (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  if (iban.startsWith('TR') && !/^TR\d{24}$/.test(iban)) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}
