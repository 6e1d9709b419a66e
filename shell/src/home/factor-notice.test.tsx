import { logIn, success } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import { FactorNotice } from './factor-notice'

test.each([
  ['somebody whose company requires a factor is told the day', '2099-12-01', 1],
  ['whoever needs none is told nothing', null, 0],
])('%s', async (_what, factorDue, count) => {
  await logIn(() => success(null), { factorDue })
  showPage(FactorNotice)
  expect(screen.queryAllByText(/^Şirketiniz 01\/12\/2099 gününden itibaren/)).toHaveLength(count)
  expect(screen.queryAllByRole('link', { name: 'Ayarlara git' })).toHaveLength(count)
})
