/**
 * The form in which an e-mail address is stored and compared. The lower case is the invariant one: `toLocaleLowerCase`
 * with Turkish would turn `INFO@…` into `ınfo@…`. A Turkish keyboard writes the capital of `i` as `İ`, often by itself
 * at the beginning of a field; it means `i`.
 */
export function normaliseEmail(typed: string): string {
  return typed.trim().replaceAll('İ', 'i').toLowerCase()
}

/** Whether a normalised e-mail address has the form of one. */
export function isEmail(email: string): boolean {
  return /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(email)
}
