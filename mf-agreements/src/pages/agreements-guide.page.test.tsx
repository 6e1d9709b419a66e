import { headings, screen, showPage } from '@portal/testing/show-page'
import AgreementsGuidePage from './agreements-guide.page'

test.each([
  ['tr', 'Bir sözleşmenin ömrü'],
  ['en', 'How an agreement works'],
] as const)('the life of an agreement is told in four steps, in %s', (language, title) => {
  showPage(AgreementsGuidePage, { language })
  expect(headings(1)).toEqual([title])
  expect(headings(2)).toHaveLength(4)
})

test.each([
  ['tr', /sözleşme yetkiniz yok/],
  ['en', /don’t have permission for any company’s agreements/],
] as const)('who may not do it is told so, in %s', (language, sentence) => {
  showPage(AgreementsGuidePage, { language })
  expect(screen.getByRole('status')).toHaveTextContent(sentence)
})
