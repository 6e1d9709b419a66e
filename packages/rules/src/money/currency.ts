/** ISO 4217 currencies without a minor unit. Amounts have two decimals on the wire; theirs are zero. */
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

/** How many decimals an amount in a currency may have; three-decimal currencies are kept to the two of the wire. */
export function minorUnitsOf(currencyName: string): 0 | 2 {
  return withoutMinorUnit.has(currencyName.toUpperCase()) ? 0 : 2
}

/** Can this amount be paid in this currency? */
export function fitsCurrency(amount: bigint, currencyName: string): boolean {
  return minorUnitsOf(currencyName) === 2 || amount % 100n === 0n
}
