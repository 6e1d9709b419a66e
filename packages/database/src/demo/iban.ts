/** Generates a Turkish IBAN with valid check digits. Bank 99 does not exist, so nobody has it. */
export function turkishIban({ bank, account }: { bank: number; account: number }): string {
  const number = String(bank).padStart(5, '0') + '0' + String(account).padStart(16, '0')
  // ISO 13616: the country's letters become numbers (T 29, R 27), the check digits start as 00.
  const remainder = BigInt(`${number}292700`) % 97n
  return `TR${String(98n - remainder).padStart(2, '0')}${number}`
}
