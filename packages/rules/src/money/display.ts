import { partsOf } from './amount'

/** Formats `1.234,56 ₺` in both languages: dots between thousands, two decimals, the sign last, no line break. */
export function displayMoney(amount: bigint, currencySign: string): string {
  return `${displayAmount(amount)}\u00a0${currencySign}`
}

export function displayAmount(amount: bigint): string {
  const { sign, whole, hundredths } = partsOf(amount)
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')},${hundredths}`
}
