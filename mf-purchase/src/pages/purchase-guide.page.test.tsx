import { headings, showPage } from '@portal/testing/show-page'
import PurchaseGuidePage from './purchase-guide.page'

test.each([
  ['tr', 'Bir satın alma talebinin yolu'],
  ['en', 'The way of a purchase request'],
] as const)('the way of a purchase request is told in its steps, in %s', (language, title) => {
  showPage(PurchaseGuidePage, { language })
  expect(headings(1)).toEqual([title])
  expect(headings(2)).toHaveLength(5)
})
