import { commonPasswords } from './common-passwords'

const common = new Set(commonPasswords.trim().split(/\s+/))

/** Removes case, accents and the dots of i: `Şifre123` is no better than `sifre123`. */
const plain = (password: string): string =>
  password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')

/** True for the thousand passwords that attackers try first. */
export function isCommon(password: string): boolean {
  return common.has(plain(password))
}
