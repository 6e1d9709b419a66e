import { createContext, use, type ReactNode } from 'react'

const ShowsMoney = createContext(false)

/**
 * Marks a screen with money. Money looks the same in both languages, so counts and days on that screen follow its
 * format; otherwise `1,234` would stand beside `1.234,00`.
 */
export function MoneyScreen({ when = true, children }: { when?: boolean; children: ReactNode }) {
  const isWithin = useIsMoneyScreen()
  return <ShowsMoney value={isWithin || when}>{children}</ShowsMoney>
}

export const useIsMoneyScreen = () => use(ShowsMoney)
