import { useCall } from '@portal/auth/queries'
import { dashboardCall } from '@portal/contracts/dashboard/dashboard.calls'
import { loggedIn, refusal } from '@portal/testing/logged-in'
import { screen, showPage, waitFor } from '@portal/testing/show-page'
import { ConnectionNotice } from './connection-notice'

const asked = '/api/dashboard/dashboard'
let tries = 0
let recover = () => {}
loggedIn(async ({ url }) => {
  if (url !== asked) return refusal('NOT_FOUND')
  if (++tries < 3) return refusal('UNAVAILABLE')
  await new Promise<void>(resolve => (recover = resolve))
  return refusal('INTERNAL')
})
beforeEach(() => (tries = 0))

function Page() {
  const { refusal: refused, isLoading } = useCall(dashboardCall)
  return (
    <>
      <ConnectionNotice />
      <p>{isLoading ? 'loading' : refused?.code}</p>
    </>
  )
}

test.each([
  ['tr', 'Portal şu anda çok yoğun. Sayfa otomatik olarak yeniden deniyor…'],
  ['en', 'The portal is very busy right now. This page is trying again…'],
] as const)('a busy portal is asked again until it answers, and the reader is told: %s', async (language, sentence) => {
  showPage(Page, { language })
  expect(screen.queryByText(sentence)).toBeNull()
  expect(await screen.findByText(sentence, {}, { timeout: 30_000 })).toBeVisible()
  expect(screen.getByText('loading')).toBeVisible()
  await waitFor(() => expect(tries).toBe(3), { timeout: 30_000 })
  recover()
  expect(await screen.findByText('INTERNAL')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
})
