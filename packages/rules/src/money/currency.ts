/** ISO 4217 currencies without decimals. Their wire amounts have two zeros. */
const withoutMinorUnit = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')

/** Returns the decimals of a currency, two at most. */
export function minorUnitsOf(currencyName: string): 0 | 2 {
  return withoutMinorUnit.includes(currencyName.toUpperCase()) ? 0 : 2
}

/** True if an amount can be paid in a currency. */
export function fitsCurrency(amount: bigint, currencyName: string): boolean {
  return minorUnitsOf(currencyName) === 2 || amount % 100n === 0n
}
