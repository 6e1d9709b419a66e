import { headings, showPage } from '@portal/testing/show-page'
import ExpenseGuidePage from './expense-guide.page'

test.each([
  ['tr', 'Bir masraf formunun yolu'],
  ['en', 'How an expense form works'],
] as const)('the way of an expense form is told in its steps, in %s', (language, title) => {
  showPage(ExpenseGuidePage, { language })
  expect(headings(1)).toEqual([title])
  expect(headings(2)).toHaveLength(5)
})
