import { screen, showPage } from '@portal/testing/show-page'
import { Footer } from './footer'

test.each([
  ['tr', 'Açık kaynak lisansları'],
  ['en', 'Open-source licences'],
] as const)('the footer leads to the licences of others in %s', (language, name) => {
  showPage(Footer, { language })
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/third-party.txt')
})
