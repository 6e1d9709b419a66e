import { createRef } from 'react'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refreshEverything } from '@portal/auth/queries'
import { abilities } from '@portal/rules/approval/abilities'
import { newEntry } from '@portal/rules/approval/entries'
import type { TimelineEvent } from '@portal/rules/approval/outcome'
import { Approved, form, question, testContext, treeOf } from '@portal/rules/approval/testing/forms'
import { actor, ids } from '@portal/rules/approval/testing/people'
import { chooses, confirm, inBox, inDialog, note, open, people, personOf, press, sendNow, sent } from './testing/panel'
import type { StartAct } from './approval-panel'
import { formGuid } from './testing/form-server'
import { presentTree } from './testing/present-tree'

test('sends an approval with note and turn, and focuses the state of the form', async () => {
  await open('first')
  expect(await screen.findByText('Sıra sizde')).toBeVisible()
  await chooses('Notla onayla')
  expect(note()).toHaveFocus()
  await userEvent.type(note(), 'Uygundur{Control>}{Enter}{/Control}')
  expect(sent()).toEqual([])
  expect(screen.getByText('İşleminiz gönderilmek üzere')).toHaveFocus()
  await sendNow()
  expect(await screen.findByText('Form başarıyla güncellenmiştir.')).toBeVisible()
  expect(sent()).toEqual([[{ formGuid, state: 4, currentTreeOrder: 2, version: 1, description: 'Uygundur' }]])
  expect(await screen.findByText('Kararı beklenen: Şule Aydın')).toHaveFocus()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Onayla' })).toBeNull()
})

test('marks the notifications of a form as read, again after each change', async () => {
  const server = await open('first')
  const seen = () => server.received.filter(({ url }) => url === `/api/Notification/ReadForm/${formGuid}`)
  await waitFor(() => expect(seen()).toHaveLength(1))
  await press('Onayla')
  await sendNow()
  await waitFor(() => expect(seen()).toHaveLength(2))
})

test('a question needs a responder and a text', async () => {
  await open('first')
  await press('Soru sor')
  await confirm('Soru sor')
  expect(inBox().getByRole('alert')).toHaveTextContent('Zorunlu alanları doldurmalısınız!')
  await userEvent.type(note(), 'Fatura nerede?')
  await confirm('Soru sor')
  const whom = inBox().getByRole('combobox', { name: 'Kime' })
  expect(whom).toBeInvalid()
  expect(sent()).toEqual([])
  await userEvent.selectOptions(whom, 'Işıl Çelik')
  await confirm('Soru sor')
  await sendNow()
  expect(await screen.findByText('Cevabı beklenen: Işıl Çelik')).toBeVisible()
  expect(screen.getByText('Fatura nerede?')).toBeVisible()
  expect(await personOf('first')).toHaveTextContent('Soru sordu')
  expect(await personOf('owner')).toHaveTextContent('Cevabı bekleniyor')
})

test('does not load a tree that came with the form', async () => {
  const [approval, context] = [form('EXP'), testContext('EXP')]
  const can = abilities(approval, actor('first', 'EXP'), context)
  const tree = presentTree({ approval, context, version: 1 }, can, formGuid)
  const server = await open('first', {}, { surroundings: { version: 1, tree } })
  expect(screen.getByText('Sıra sizde')).toBeVisible()
  await userEvent.keyboard('a')
  await sendNow()
  expect(sent()).toHaveLength(1)
  expect(server.received.filter(({ url }) => url.startsWith('/api/FormRequest/Get/'))).toEqual([])
})

test('a plain approval takes one click or key, and is sent once however often it is pressed', async () => {
  await open('first')
  await screen.findByText('Sıra sizde')
  await userEvent.keyboard('{a>3/}a')
  expect(await screen.findByText('Kararı beklenen: Şule Aydın')).toHaveFocus()
  expect(sent()).toEqual([[{ formGuid, state: 4, currentTreeOrder: 2, version: 1 }]])
})

test('offers no act until the page shows the outcome', async () => {
  const server = await open('first')
  await screen.findByText('Sıra sizde')
  let letTreeCome = () => {}
  server.treeComesAfter = new Promise<void>(resolve => (letTreeCome = resolve))
  await userEvent.keyboard('a')
  expect(screen.queryByRole('button', { name: 'Onayla' })).toBeNull()
  await userEvent.keyboard('ar')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(await screen.findByText('Form başarıyla güncellenmiştir.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reddet' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  letTreeCome()
  expect(await screen.findByText('Kararı beklenen: Şule Aydın')).toBeVisible()
  expect(sent()).toHaveLength(1)
})

test('a rejection opens a box in place of its button, also by key', async () => {
  await open('first')
  await screen.findByText('Sıra sizde')
  await userEvent.keyboard('r')
  expect(note()).toHaveFocus()
  await userEvent.keyboard('ra')
  expect(note()).toHaveValue('ra')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('Sıra sizde')).toHaveFocus()
  expect(sent()).toEqual([])
})

describe('in a list that the reader goes through', () => {
  const pager = { place: 2, total: 6, next: undefined, previous: undefined }

  test('the next form follows a decision', async () => {
    const goOn = jest.fn()
    await open('first', {}, { surroundings: { pager: { ...pager, goOn, followsDecision: false } } })
    await screen.findByText('Sıra sizde')
    await userEvent.keyboard('a')
    await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1))
  })

  test('an accidental second press does not decide the next form', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1000)
    await open('first', {}, { surroundings: { pager: { ...pager, goOn: jest.fn(), followsDecision: true } } })
    await screen.findByText('Sıra sizde')
    await userEvent.keyboard('a')
    await press('Onayla')
    expect(sent()).toEqual([])
    clock.mockRestore()
  })

  test('opens the box of a decision that was begun in the list', async () => {
    await open('first', {}, { surroundings: { begun: 'reject' } })
    expect(await screen.findByRole('group', { name: 'Formu reddet' })).toBeVisible()
  })
})

test('does not decide a form whose version differs from its tree’s', async () => {
  await open('first', {}, { surroundings: { version: 7 } })
  await press('Onayla')
  expect(sent()).toEqual([])
})

test('shows a question with its answer to the next decider', async () => {
  const server = await open('first', { question: question('first', 'owner') })
  server.acts('owner', { kind: 'Answer', description: 'Kuzey için.' })
  server.timeline.unshift({
    ...(server.timeline[0] as TimelineEvent),
    currentState: 2,
    description: 'Hangi müşteri için?',
  })
  act(() => refreshEverything())
  expect(await screen.findByText('Hangi müşteri için?')).toBeVisible()
  expect(screen.getAllByRole('figure').map(quote => quote.querySelector('blockquote')?.textContent)).toEqual([
    'Hangi müşteri için?',
    'Kuzey için.',
  ])
})

test('a late act is refused with the name and time of the earlier one, and keeps its text', async () => {
  const server = await open('first')
  await press('Reddet')
  await userEvent.type(note(), 'Tutar yanlış')
  server.acts('owner', { kind: 'Cancel' })
  await confirm('Reddet')
  expect(await inBox().findByRole('alert')).toHaveTextContent(/Son işlem: Işıl Çelik, 02\/03\/2026 11:00/)
  expect(note()).toHaveValue('Tutar yanlış')
  await confirm('Vazgeç')
  expect(await screen.findByText('Form iptal edildi')).toBeVisible()
})

test('a rejection without an answer is not shown as failed: the page shows that it was done', async () => {
  const server = await open('first')
  server.losesAnswers = true
  await press('Reddet')
  await confirm('Reddet')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Sunucudan yanıt gelmedi; işleminiz yapılmış olabilir\./)
  await confirm('Vazgeç')
  expect(await screen.findByText('Form reddedildi')).toBeVisible()
})

test('keeps the note of a form for the next act', async () => {
  await open('first')
  await press('Reddet')
  await userEvent.type(note(), 'Tutar yanlış')
  await confirm('Vazgeç')
  await press('Onayla')
  expect(note()).toHaveValue('Tutar yanlış')
})

test('does not send a text beyond the server’s limit', async () => {
  await open('first')
  await chooses('Notla onayla')
  await userEvent.click(note())
  await userEvent.paste('a'.repeat(2001))
  await confirm('Onayla')
  expect(note()).toBeInvalid()
  expect(sent()).toEqual([])
})

test('adding needs a chosen person', async () => {
  await open('first')
  await press('Kişi ekle')
  await confirm('Ekle')
  expect(inDialog().getByRole('combobox', { name: 'Kişi' })).toHaveAccessibleDescription('Bir kullanıcı seçmelisiniz!')
})

test('adds a person before another, and lets the adder remove them', async () => {
  await open('first')
  await press('Kişi ekle')
  await userEvent.click(inDialog().getByRole('combobox', { name: 'Kişi' }))
  expect(await screen.findByRole('option', { name: /Özge Güneş/ })).toBeVisible()
  expect(within(screen.getByRole('listbox')).queryByRole('option', { name: /Şule Aydın/ })).toBeNull()
  await userEvent.click(screen.getByRole('option', { name: /Özge Güneş/ }))
  await userEvent.selectOptions(inDialog().getByRole('combobox', { name: 'Sırası' }), '2. sıra (Çağrı Yıldız öncesi)')
  expect(inDialog().getByText(/Sıra önce eklediğiniz kişiye geçer/)).toBeVisible()
  await confirm('Ekle')
  expect(await screen.findByText('Kararı beklenen: Özge Güneş')).toBeVisible()
  expect((await people())[1]).toHaveTextContent('Özge Güneş')

  await press('Onay ağacından çıkar: Özge Güneş')
  await confirm('Çıkar')
  expect(await screen.findByText('Sıra sizde')).toHaveFocus()
  expect(await people()).toHaveLength(5)
})

test('a button elsewhere on the page begins an act', async () => {
  const starter = createRef<StartAct>()
  await open('first', {}, { starter })
  await screen.findByText('Sıra sizde')
  act(() => starter.current?.('Approve'))
  expect(note()).toHaveFocus()
})

test('Tab stays inside the box', async () => {
  await open('first')
  await press('Reddet')
  await userEvent.tab({ shift: true })
  expect(inBox().getByRole('button', { name: 'Vazgeç' })).toHaveFocus()
  await userEvent.tab()
  expect(note()).toHaveFocus()
})

test('says at once that an approval needs an offer', async () => {
  await open('first', { module: 'PUR' })
  await press('Onayla')
  expect(await screen.findByRole('alert')).toHaveTextContent('En az 1 teklif eklenmelidir!')
})

test('shows and sends the page’s addition to an act, once nothing is missing', async () => {
  const sentAlong = { choice: { reason: 'Daha hızlı' } }
  const done = jest.fn()
  const additionTo = (kind: string) =>
    kind === 'Approve' ? { sent: sentAlong, part: <Lacking />, lacks: lacking.current, onDone: done } : undefined
  const lacking = { current: 'Bir teklif seçmelisiniz!' as string | undefined }
  const Lacking = () => <button onClick={() => (lacking.current = undefined)}>Teklif seç</button>
  await open('first', {}, { additionTo })
  await press('Onayla')
  await confirm('Onayla')
  expect(inBox().getByRole('alert')).toHaveTextContent('Bir teklif seçmelisiniz!')
  expect(sent()).toEqual([])
  await confirm('Teklif seç')
  await userEvent.type(note(), 'Uygundur')
  await confirm('Onayla')
  expect(await screen.findByText('Kararı beklenen: Şule Aydın')).toBeVisible()
  expect(sent()).toEqual([[expect.objectContaining({ state: 4, ...sentAlong })]])
  expect(done).toHaveBeenCalledTimes(1)
})

test('the English controls use the words of the lists', async () => {
  await open('first', {}, {}, 'en')
  const actions = within(await screen.findByRole('group', { name: 'Approval actions' }))
  expect(actions.getAllByRole('button').map(button => button.textContent)).toEqual(['Approve', 'Reject', 'Ask', ''])
  await userEvent.click(actions.getByRole('button', { name: 'More actions' }))
  expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual(['Approve with a note', 'Skip'])
})

test('a general manager may have two entries, and the form waits at the later one', async () => {
  const [, ...approved] = treeOf(Approved, Approved, Approved, Approved)
  const again = newEntry(6, ids.first, null)
  await open('first', { module: 'PUR', entries: [...treeOf().slice(0, 1), ...approved, again] })
  const own = (await people()).filter(line => line.textContent.includes('(siz)'))
  expect(own.map(line => line.getAttribute('aria-current'))).toEqual([null, 'step'])
  await press('Onayla')
  await waitFor(() => expect(sent()).toMatchObject([[{ state: 4, currentTreeOrder: 6 }]]))
})
