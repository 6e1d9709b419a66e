import { commonPasswords } from './common-passwords'

const common = new Set(commonPasswords.trim().split(/\s+/))

/** Ignores case, accents and the dots of i: `Şifre123` is no better than `sifre123`. */
const plain = (password: string): string =>
  password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')

/** Whether a password is among the thousand that attackers try first. */
export function isCommon(password: string): boolean {
  return common.has(plain(password))
}
