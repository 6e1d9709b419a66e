/** ISO 4217 currencies without decimals. Their wire amounts have two zeros. */
const withoutMinorUnit = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
])

/** Returns the decimals of a currency, two at most. */
export function minorUnitsOf(currencyName: string): 0 | 2 {
  return withoutMinorUnit.has(currencyName.toUpperCase()) ? 0 : 2
}

/** Can this amount be paid in this currency? */
export function fitsCurrency(amount: bigint, currencyName: string): boolean {
  return minorUnitsOf(currencyName) === 2 || amount % 100n === 0n
}
