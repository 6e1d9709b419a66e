import { headings, screen, showPage } from '@portal/testing/show-page'
import ModulesGuidePage from './modules-guide.page'

test.each([
  ['tr', 'Onay ağaçları nasıl oluşur'],
  ['en', 'How approval trees are built'],
] as const)('how approval trees come together is told in three steps, in %s', (language, title) => {
  showPage(ModulesGuidePage, { language })
  expect(headings(1)).toEqual([title])
  expect(headings(2)).toHaveLength(3)
})

test('a link leads back to the home page', () => {
  showPage(ModulesGuidePage, { language: 'en' })
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/home')
})
