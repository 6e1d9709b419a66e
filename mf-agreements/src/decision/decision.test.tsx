import userEvent from '@testing-library/user-event'
import { refusal, success } from '@portal/testing/logged-in'
import { screen } from '@portal/testing/show-page'
import { agreement, due } from '../testing/agreement'
import { dialogOf, opens, presses } from '../testing/open-detail'

const decide = 'POST /api/agreement/decide'

test('a decision to terminate is confirmed, says what it does to the automatic renewal, and takes a note', async () => {
  let found = agreement()
  const sent = await opens(
    {},
    {
      'GET /api/agreement/get/2': () => success(found),
      [decide]: () => {
        const made = {
          decision: 2,
          note: 'Pahalı',
          userId: 7,
          userName: 'Öykü Ünal',
          date: '2026-11-22T08:00:00.000Z',
        } as const
        found = agreement({ autoRenewal: false, decision: made, due: { ...due, needsDecision: false } })
        return success(found)
      },
    },
  )
  expect(screen.getByText('Karar bekliyor')).toBeVisible()
  await presses('Feshet')
  const dialog = dialogOf('Sözleşme feshedilsin mi?')
  expect(dialog.getByText(/Otomatik yenileme kapatılır: sözleşme 31\/12\/2026 tarihinde sona erer/)).toBeVisible()
  await userEvent.type(dialog.getByLabelText('Not (isteğe bağlı)'), 'Pahalı')
  await userEvent.click(dialog.getByRole('button', { name: 'Feshet' }))
  expect(await screen.findByText('Feshedilecek')).toBeVisible()
  expect(sent(decide)).toEqual([{ agreementId: 2, version: 3, decision: 2, note: 'Pahalı' }])
  expect(screen.queryByText('Karar bekliyor')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sürdür' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Feshet' })).toBeNull()
})

test('continuing an agreement without automatic renewal warns that it ends unless somebody renews it', async () => {
  const ends = { autoRenewal: false, due: { ...due, ifNobodyActs: 'Expires', renewsUntil: null } } as const
  await opens(ends)
  for (const [button, title] of [
    ['Sürdür', 'Sözleşme sürdürülsün mü?'],
    ['Yeniden görüş', 'Sözleşme yeniden görüşülsün mü?'],
  ] as const) {
    await presses(button)
    const dialog = dialogOf(title)
    expect(dialog.getByText(/31\/12\/2026 tarihine kadar yenilemezseniz sona erer/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Vazgeç' }))
  }
})

test('a decision is shown with its outcome, not with the outcome of no decision', async () => {
  const made = { decision: 1, note: '', userId: 7, userName: 'Öykü Ünal', date: '2026-11-20T08:00:00.000Z' } as const
  await opens({ decision: made, due: { ...due, needsDecision: false } })
  expect(screen.getByText('Sürdürülecek; 31/12/2027 tarihine kadar otomatik yenilenir')).toBeVisible()
  expect(screen.queryByText(/Kimse bir şey yapmazsa/)).toBeNull()
})

test('a decision that comes too late says why, and stays open', async () => {
  await opens({}, { [decide]: () => refusal('AGREEMENT_NOT_ACTIVE') })
  await presses('Sürdür')
  const dialog = dialogOf('Sözleşme sürdürülsün mü?')
  await userEvent.click(dialog.getByRole('button', { name: 'Sürdür' }))
  expect(await dialog.findByText(/karar verilecek bir şey kalmadı/)).toBeVisible()
})
