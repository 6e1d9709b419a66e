import { headings, showPage } from '@portal/testing/show-page'
import PurchaseGuidePage from './purchase-guide.page'

test.each([
  ['tr', 'Bir satın alma talebinin yolu'],
  ['en', 'How a purchase request works'],
] as const)('the way of a purchase request is told in its steps, in %s', (language, title) => {
  showPage(PurchaseGuidePage, { language })
  expect(headings(1)).toEqual([title])
  expect(headings(2)).toHaveLength(5)
})
