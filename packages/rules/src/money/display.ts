import { partsOf } from './amount'

/**
 * `1.234,56 ₺`, in both languages: a dot between thousands, two decimals, the sign after the value. No line breaks
 * between the two.
 */
export function displayMoney(amount: bigint, currencySign: string): string {
  return `${displayAmount(amount)}\u00a0${currencySign}`
}

export function displayAmount(amount: bigint): string {
  const { sign, whole, hundredths } = partsOf(amount)
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')},${hundredths}`
}
