import { createContext, use, type ReactNode } from 'react'

const ShowsMoney = createContext(false)

/**
 * A screen that shows money, which is written in one way in both languages: its counts and days are written like it, or
 * `1,234` and `1.234,00` would stand beside each other.
 */
export function MoneyScreen({ when = true, children }: { when?: boolean; children: ReactNode }) {
  const isWithin = useIsMoneyScreen()
  return <ShowsMoney value={isWithin || when}>{children}</ShowsMoney>
}

export const useIsMoneyScreen = () => use(ShowsMoney)
