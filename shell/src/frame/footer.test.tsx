import { screen, showPage } from '@portal/testing/show-page'
import { Footer } from './footer'

test.each([
  ['tr', 'Kişisel verileriniz', 'Açık kaynak lisansları'],
  ['en', 'Your personal data', 'Open-source licences'],
] as const)(
  'the footer leads to the notice on personal data and the licences of others in %s',
  (language, notice, licences) => {
    showPage(Footer, { language })
    expect(screen.getByRole('link', { name: notice })).toHaveAttribute('href', '/Kvkk')
    expect(screen.getByRole('link', { name: licences })).toHaveAttribute('href', '/third-party.txt')
  },
)
