import { useState } from 'react'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Tabs } from './tabs'
import { show } from './testing/show'

afterEach(cleanup)

const tabs = [
  { key: 'all', label: 'Tümü', count: 1200, isCapped: true },
  { key: 'anka', label: 'Anka', count: 3 },
  { key: 'europe', label: 'Anka Europe' },
]

function Companies() {
  const [current, setCurrent] = useState('all')
  return (
    <Tabs label="Şirketler" tabs={tabs} current={current} onChange={setCurrent}>
      {current}
    </Tabs>
  )
}

const selected = () => screen.getByRole('tab', { selected: true })

test('arrows, Home and End choose a tab and move the focus, round the ends', async () => {
  show(<Companies />)
  selected().focus()
  for (const [key, label] of [
    ['ArrowRight', 'Anka3'],
    ['ArrowLeft', 'Tümü1.200+'],
    ['ArrowLeft', 'Anka Europe'],
    ['ArrowRight', 'Tümü1.200+'],
    ['End', 'Anka Europe'],
    ['Home', 'Tümü1.200+'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    expect(selected()).toHaveFocus()
    expect(selected()).toHaveTextContent(label ?? '')
  }
})

test('Tab reaches the selected tab alone, and its panel is named by it', async () => {
  show(<Companies />)
  await userEvent.click(screen.getByRole('tab', { name: 'Anka Europe' }))
  expect(screen.getByRole('tabpanel', { name: 'Anka Europe' })).toHaveTextContent('europe')
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  expect(selected()).toHaveFocus()
  await userEvent.tab()
  expect(document.body).toHaveFocus()
})

test('a chosen tab that does not fit is scrolled into its list', async () => {
  const box = (left: number, right: number) => ({ left, right }) as DOMRect
  const rects = { tablist: box(0, 100), tab: box(120, 180) }
  const measure = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rects[this.getAttribute('role') as keyof typeof rects] ?? box(0, 0)
  })
  show(<Companies />)
  await waitFor(() => expect(screen.getByRole('tablist').scrollLeft).toBe(80))
  rects.tab = box(-30, 20)
  await userEvent.click(screen.getByRole('tab', { name: 'Anka Europe' }))
  await waitFor(() => expect(screen.getByRole('tablist').scrollLeft).toBe(50))
  measure.mockRestore()
})
