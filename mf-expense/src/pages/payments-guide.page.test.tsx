import { headings, screen, showPage } from '@portal/testing/show-page'
import PaymentsGuidePage from './payments-guide.page'

test.each([
  ['tr', 'Ödemelerin haftası'],
  ['en', 'The week of payments'],
] as const)('the week of payments is explained, in %s', (language, title) => {
  showPage(PaymentsGuidePage, { language })
  expect(headings(1)).toEqual([title])
  expect(headings(2)).toHaveLength(2)
})

test.each([
  ['tr', /ödeme yetkiniz yok/],
  ['en', /lack the payments permission/],
] as const)('who may not do it is told so, in %s', (language, sentence) => {
  showPage(PaymentsGuidePage, { language })
  expect(screen.getByRole('status')).toHaveTextContent(sentence)
})
