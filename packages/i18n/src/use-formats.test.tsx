import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLanguageStore, type Language } from './language'
import { LanguageProvider } from './language-provider'
import { MoneyScreen } from './money-screen'
import { useFormats } from './use-formats'

afterEach(cleanup)

function formatsIn(language: Language) {
  cleanup()
  useLanguageStore.getState().setLanguage(language)
  return renderHook(() => useFormats(), { wrapper: LanguageProvider }).result.current
}

// Ten past midnight in Istanbul.
const now = new Date('2026-11-20T21:10:00Z')

test.each([
  ['2026-11-20T21:05:00Z', 'bugün', 'since today'],
  ['2026-11-20T20:59:00Z', 'dünden beri', 'since yesterday'],
  ['2026-11-18T08:00:00Z', '3 gündür', 'for 3 days'],
  ['2026-11-22T08:00:00Z', 'bugün', 'since today'],
])('since %s: %s, %s', (instant, turkish, english) => {
  expect(formatsIn('tr').since(instant, now)).toBe(turkish)
  expect(formatsIn('en').since(instant, now)).toBe(english)
})

test('numbers follow the language, except where they stand beside money', () => {
  expect(formatsIn('en').number(1234.5)).toBe('1,234.5')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LanguageProvider>
      <MoneyScreen>{children}</MoneyScreen>
    </LanguageProvider>
  )
  expect(renderHook(() => useFormats(), { wrapper }).result.current.number(1234.5)).toBe('1.234,5')
})
