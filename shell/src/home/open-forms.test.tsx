import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import { OpenForms } from './open-forms'

const since = new Date(Date.now() - 3 * 86_400_000).toISOString()
const row = {
  ...{ formGuid: 'a', detailLink: '/expenseForm/a', summary: 'Bitaksi · Taksi', amount: '12.50', currencySign: '₺' },
  progress: { done: 1, total: 4 },
  waitingFor: { userId: 3, name: 'Çağrı Yıldız', since, days: 3, isForAnswer: false, isPassive: false },
}
const { lastBody } = loggedIn(() => success([row], { totalCount: 8 }))

test('open forms show their progress, whose turn it is and since when, and link to the form', async () => {
  showPage(OpenForms)
  const form = await screen.findByRole('link', { name: /^Bitaksi · Taksi/ })
  expect(form).toHaveAttribute('href', '/expenseForm/a')
  expect(form).toHaveTextContent('12,50 ₺Çağrı Yıldız · 3 gündür')
  expect(screen.getByRole('img', { name: '4 onaydan 1 tamam' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tümü (8)' })).toHaveAttribute('href', '/myForms/1')
  expect(lastBody('/api/formrequest/AllForms')).toMatchObject({ status: 1 })
})
