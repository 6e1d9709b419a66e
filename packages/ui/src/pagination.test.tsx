import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { Pagination } from './pagination'
import { show } from './testing/show'

afterEach(cleanup)

const onPage = jest.fn()
beforeEach(() => onPage.mockClear())

function showPages(props: Partial<ComponentProps<typeof Pagination>>, language?: 'en') {
  show(<Pagination page={1} rowsPerPage={10} total={134} onPage={onPage} {...props} />, language)
  return { previous: screen.queryByRole('button', { name: 'Önceki sayfa' }), next: button('Sonraki sayfa') }
}
const button = (name: string) => screen.queryByRole('button', { name })
const range = () => screen.getByRole('status').textContent

test.each([
  [{ page: 1 }, '1–10 / 134', [false, true]],
  [{ page: 7 }, '61–70 / 134', [true, true]],
  [{ page: 14 }, '131–134 / 134', [true, false]],
  [{ total: 0 }, '0–0 / 0', [false, false]],
  [{ page: 1000, total: 10_000, isCapped: true }, '9.991–10.000 / 10.000+', [true, true]],
])('%j shows its range, and the ways that there are', (props, shown, [back, on]) => {
  const { previous, next } = showPages(props)
  expect(range()).toBe(shown)
  expect([previous?.hasAttribute('disabled'), next?.hasAttribute('disabled')]).toEqual([!back, !on])
})

test('the buttons lead to the pages before and after', async () => {
  const { previous, next } = showPages({ page: 3 })
  if (previous) await userEvent.click(previous)
  if (next) await userEvent.click(next)
  expect(onPage.mock.calls).toEqual([[2], [4]])
})

test('the page size is a choice only where it can be changed', async () => {
  const onRowsPerPage = jest.fn()
  showPages({ onRowsPerPage })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sayfadaki satır' }), '25')
  expect(onRowsPerPage).toHaveBeenCalledWith(25)
  showPages({})
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('only a list that is not counted to its end offers to count all', async () => {
  const onCountAll = jest.fn()
  showPages({ isCapped: true, onCountAll }, 'en')
  await userEvent.click(screen.getByRole('button', { name: 'Count all' }))
  expect(onCountAll).toHaveBeenCalledTimes(1)
  showPages({ onCountAll }, 'en')
  expect(button('Count all')).toBeNull()
})

test('a list on a page with several is named', () => {
  showPages({ list: 'Ödemeler' })
  expect(screen.getByRole('navigation', { name: 'Sayfalar: Ödemeler' })).toBeVisible()
})
