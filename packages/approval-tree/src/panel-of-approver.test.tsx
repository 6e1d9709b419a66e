import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm, inDialog, note, open, people, personOf, press, sent } from './testing/panel'
import { formGuid } from './testing/form-server'

test('an approval goes with its note and the turn that was seen, and the focus to where the form stands', async () => {
  await open('first')
  expect(await screen.findByText('Sıra sizde')).toBeVisible()
  await press('Onayla')
  await userEvent.type(note(), 'Uygundur')
  await confirm('Onayla')
  expect(await screen.findByText('Form başarıyla güncellenmiştir.')).toBeVisible()
  expect(sent()).toEqual([[{ formGuid, state: 4, currentTreeOrder: 2, description: 'Uygundur' }]])
  expect(await screen.findByText('Beklenen karar: Şule Aydın')).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Onayla' })).toBeNull()
})

test('who looks at a form has seen what they were told of it, and again of each change of it', async () => {
  const server = await open('first')
  const seen = () => server.received.filter(({ url }) => url === `/api/Notification/ReadForm/${formGuid}`)
  await waitFor(() => expect(seen()).toHaveLength(1))
  await press('Onayla')
  await confirm('Onayla')
  await waitFor(() => expect(seen()).toHaveLength(2))
})

test('a question needs a person and words, and nothing is sent without them', async () => {
  await open('first')
  await press('Soru sor')
  await confirm('Soru sor')
  expect(inDialog().getByRole('alert')).toHaveTextContent('Zorunlu alanları doldurmalısınız!')
  await userEvent.type(note(), 'Fatura nerede?')
  await confirm('Soru sor')
  const whom = inDialog().getByRole('combobox', { name: 'Kime' })
  expect(whom).toBeInvalid()
  expect(sent()).toEqual([])
  await userEvent.selectOptions(whom, 'Işıl Çelik')
  await confirm('Soru sor')
  expect(await screen.findByText('Beklenen cevap: Işıl Çelik')).toBeVisible()
  expect(screen.getByText('Fatura nerede?')).toBeVisible()
  expect(await personOf('first')).toHaveTextContent('Soru sordu')
  expect(await personOf('owner')).toHaveTextContent('Cevabı bekleniyor')
})

test('who comes too late reads who was faster and when, and keeps what they typed', async () => {
  const server = await open('first')
  await press('Reddet')
  await userEvent.type(note(), 'Tutar yanlış')
  server.acts('owner', { kind: 'Cancel' })
  await confirm('Reddet')
  expect(await inDialog().findByRole('alert')).toHaveTextContent(/son işlemi Işıl Çelik yaptı \(02\/03\/2026 11:00\)/)
  expect(note()).toHaveValue('Tutar yanlış')
  await confirm('Vazgeç')
  expect(await screen.findByText('Form iptal edildi')).toBeVisible()
})

test('an approval whose answer is lost is not said to have failed: the page shows that it was done', async () => {
  const server = await open('first')
  await press('Onayla')
  server.losesAnswers = true
  await confirm('Onayla')
  expect(await inDialog().findByRole('alert')).toHaveTextContent(/^Cevap gelmedi; istediğiniz yapılmış da olabilir\./)
  await confirm('Vazgeç')
  expect(await screen.findByText('Beklenen karar: Şule Aydın')).toBeVisible()
})

test('what was typed about a form is there again in the next dialog', async () => {
  await open('first')
  await press('Reddet')
  await userEvent.type(note(), 'Tutar yanlış')
  await confirm('Vazgeç')
  await press('Onayla')
  expect(note()).toHaveValue('Tutar yanlış')
})

test('a text that is longer than the server takes is not sent', async () => {
  await open('first')
  await press('Onayla')
  await userEvent.click(note())
  await userEvent.paste('a'.repeat(2001))
  await confirm('Onayla')
  expect(note()).toBeInvalid()
  expect(sent()).toEqual([])
})

test('nobody is added without being chosen', async () => {
  await open('first')
  await press('Kişi ekle')
  await confirm('Ekle')
  expect(inDialog().getByRole('combobox', { name: 'Kişi' })).toHaveAccessibleDescription('Bir kullanıcı seçmelisiniz!')
})

test('somebody is put before another, and taken out again by who added them', async () => {
  await open('first')
  await press('Kişi ekle')
  await userEvent.click(inDialog().getByRole('combobox', { name: 'Kişi' }))
  expect(await screen.findByRole('option', { name: /Özge Güneş/ })).toBeVisible()
  expect(within(screen.getByRole('listbox')).queryByRole('option', { name: /Şule Aydın/ })).toBeNull()
  await userEvent.click(screen.getByRole('option', { name: /Özge Güneş/ }))
  await userEvent.selectOptions(
    inDialog().getByRole('combobox', { name: 'Yeri' }),
    '2. sıra: Çağrı Yıldız adlı kişiden önce',
  )
  expect(inDialog().getByText(/Sıra önce eklediğiniz kişiye geçer/)).toBeVisible()
  await confirm('Ekle')
  expect(await screen.findByText('Beklenen karar: Özge Güneş')).toBeVisible()
  expect((await people())[1]).toHaveTextContent('Özge Güneş')

  await press('Onay ağacından çıkar: Özge Güneş')
  await confirm('Çıkar')
  expect(await screen.findByText('Sıra sizde')).toHaveFocus()
  expect(await people()).toHaveLength(5)
})

test('the offers of a purchase are opened from here, where the page has them', async () => {
  const opened = jest.fn()
  await open('first', { module: 'PUR' }, { onViewOffers: opened })
  await press('Teklifleri gör')
  expect(opened).toHaveBeenCalledTimes(1)
})

test('a purchase without an offer says so when it is to be approved', async () => {
  await open('first', { module: 'PUR' })
  await press('Onayla')
  await confirm('Onayla')
  expect(await inDialog().findByRole('alert')).toHaveTextContent('En az 1 teklif eklenmelidir!')
  expect(screen.queryByRole('button', { name: 'Teklifleri gör' })).toBeNull()
})

test('what the page adds to an act is asked in its dialog and sent with it, once nothing is lacking', async () => {
  const sentAlong = { choice: { reason: 'Daha hızlı' } }
  const done = jest.fn()
  const additionTo = (kind: string) =>
    kind === 'Approve' ? { sent: sentAlong, part: <Lacking />, lacks: lacking.current, onDone: done } : undefined
  const lacking = { current: 'Bir teklif seçmelisiniz!' as string | undefined }
  const Lacking = () => <button onClick={() => (lacking.current = undefined)}>Teklif seç</button>
  await open('first', {}, { additionTo })
  await press('Onayla')
  await confirm('Onayla')
  expect(inDialog().getByRole('alert')).toHaveTextContent('Bir teklif seçmelisiniz!')
  expect(sent()).toEqual([])
  await confirm('Teklif seç')
  await userEvent.type(note(), 'Uygundur')
  await confirm('Onayla')
  expect(await screen.findByText('Beklenen karar: Şule Aydın')).toBeVisible()
  expect(sent()).toEqual([[expect.objectContaining({ state: 4, ...sentAlong })]])
  expect(done).toHaveBeenCalledTimes(1)
})

test('in English the controls have the names of the specification', async () => {
  await open('first', {}, {}, 'en')
  const actions = within(await screen.findByRole('group', { name: 'Approval actions' }))
  expect(actions.getAllByRole('button').map(button => button.textContent)).toEqual([
    'Approve',
    'Deny',
    'Question',
    'Skip',
  ])
})
