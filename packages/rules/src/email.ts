/**
 * Normalises an e-mail address for storage and comparison. It must not use Turkish lower case, which turns `INFO@…`
 * into `ınfo@…`. A Turkish keyboard capitalises `i` as `İ`, often automatically at the beginning of a field.
 */
export function normaliseEmail(typed: string): string {
  return typed.trim().replaceAll('İ', 'i').toLowerCase()
}

/** True if a normalised text has the format of an e-mail address. */
export function isEmail(email: string): boolean {
  return /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(email)
}
