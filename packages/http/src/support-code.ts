import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code to say on the telephone, as in `K7QF-2M9X`: it stands in one line of the log. */
export function newSupportCode(): string {
  const some = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return `${some()}-${some()}`
}
