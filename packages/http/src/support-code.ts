import { randomInt } from 'node:crypto'

/** Letters and digits that are not easily confused. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Generates a code that can be read out on the phone, as in `K7QF-2M9X`, for one log line. */
export function newSupportCode(): string {
  const some = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return `${some()}-${some()}`
}
