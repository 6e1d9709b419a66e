import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refreshEverything } from '@portal/auth/queries'
import { approverStates } from '@portal/contracts/forms/approval'
import { formStates } from '@portal/contracts/forms/states'
import { Approved, Rejected, question, treeOf, testContext } from '@portal/rules/approval/testing/forms'
import { ids } from '@portal/rules/approval/testing/people'
import { confirm, inBox, note, open, people, personOf, press, sendNow, sent } from './testing/panel'

test('shows everybody in order, with role, state and turn', async () => {
  await open('owner', { entries: treeOf(Approved) })
  expect(await people()).toHaveLength(5)
  expect((await people())[0]).toHaveTextContent('Işıl Çelik (siz)Form sahibi')
  expect(await personOf('first')).toHaveTextContent('Onayladı')
  const second = await personOf('second')
  expect(second).toHaveTextContent('Sıra onda')
  expect(second).toHaveTextContent('Mali işler')
  expect(second).toHaveTextContent('Bugünden beri bekliyor')
  expect(second).toHaveAttribute('aria-current', 'step')
  expect(await personOf('third')).toHaveTextContent('Çağrı Yıldız ekledi')
  expect(screen.getByText('Kararı beklenen: Şule Aydın')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Onayla' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Onay ağacından çıkar|Kişi ekle/ })).toBeNull()
})

test('names a substitute beside the person', async () => {
  const server = await open('owner', { entries: treeOf(Approved) })
  const away = {
    userId: ids.second,
    substituteId: ids.substitute,
    corporationId: null,
    from: '2026-01-01',
    until: '2026-12-31',
  }
  server.context = testContext('EXP', { substitutions: [away] })
  act(() => refreshEverything())
  expect(await screen.findByText('Kararı beklenen: Şule Aydın (Kemal Ak vekâleten)')).toBeVisible()
  expect(await personOf('second')).toHaveTextContent('Şule Aydın (Kemal Ak vekâleten)')
})

test('the responder sees the question beside the answer', async () => {
  await open('owner', { question: question('first', 'owner') })
  expect(await screen.findByText('Cevabınız bekleniyor')).toBeVisible()
  await press('Cevapla')
  expect(screen.getByText('Neden?')).toBeVisible()
  await userEvent.type(note(), 'Çünkü öyle.')
  await confirm('Cevapla')
  await sendNow()
  expect(await screen.findByText('Kararı beklenen: Çağrı Yıldız')).toBeVisible()
  expect(sent()).toMatchObject([[{ state: approverStates.Responder, description: 'Çünkü öyle.' }]])
})

test('says what others do while the page is open, also while the reader types', async () => {
  const server = await open('owner')
  await press('Formu iptal et')
  server.acts('first', { kind: 'Approve' })
  act(() => refreshEverything())
  const unread = /Siz bakarken: Çağrı Yıldız onayladı \(02\/03\/2026 11:00\)/
  expect(await screen.findByText(unread)).toBeVisible()
  expect(note()).toBeVisible()
  await confirm('Vazgeç')
  await press('Okundu olarak kapat')
  expect(screen.queryByText(unread)).toBeNull()
})

test('in English, the way out of cancelling a form is not called Cancel', async () => {
  await open('owner', {}, {}, 'en')
  await press('Cancel the form')
  expect(inBox().queryByRole('button', { name: 'Cancel' })).toBeNull()
  await confirm('Back')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('shows the reason of a rejection', async () => {
  const server = await open('owner', { entries: treeOf(Approved) })
  server.acts('second', { kind: 'Reject', description: 'Bütçe yok' })
  act(() => refreshEverything())
  expect(await screen.findByText('Form reddedildi')).toBeVisible()
  expect(await screen.findByRole('figure')).toHaveTextContent('Bütçe yokŞule Aydın reddetti · 02/03/2026 11:00')
  expect(await personOf('third')).toHaveTextContent('Sıra gelmedi')
})

test('says that the reader may not see the form', async () => {
  const entries = treeOf(Rejected).slice(1)
  await open('owner', { ownerId: ids.stranger, state: formStates.Rejected, entries })
  expect(await screen.findByText('Aradığınız kayıt bulunamadı.')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Onay ağacındaki kişiler' })).toBeNull()
})
