import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refreshEverything } from '@portal/auth/queries'
import { abilities } from '@portal/rules/approval/abilities'
import { newEntry } from '@portal/rules/approval/entries'
import type { TimelineEvent } from '@portal/rules/approval/outcome'
import { Approved, form, question, testContext, treeOf } from '@portal/rules/approval/testing/forms'
import { actor, ids } from '@portal/rules/approval/testing/people'
import { confirm, inBox, inDialog, note, open, people, personOf, press, sent } from './testing/panel'
import { formGuid } from './testing/form-server'
import { presentTree } from './testing/present-tree'

test('an approval goes with its note and the turn that was seen, and the focus to where the form stands', async () => {
  await open('first')
  expect(await screen.findByText('Sıra sizde')).toBeVisible()
  await press('Notla onayla')
  expect(note()).toHaveFocus()
  await userEvent.type(note(), 'Uygundur{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Form başarıyla güncellenmiştir.')).toBeVisible()
  expect(sent()).toEqual([[{ formGuid, state: 4, currentTreeOrder: 2, version: 1, description: 'Uygundur' }]])
  expect(await screen.findByText('Kararı beklenen: Şule Aydın')).toHaveFocus()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Onayla' })).toBeNull()
})

test('who looks at a form has seen what they were told of it, and again of each change of it', async () => {
  const server = await open('first')
  const seen = () => server.received.filter(({ url }) => url === `/api/Notification/ReadForm/${formGuid}`)
  await waitFor(() => expect(seen()).toHaveLength(1))
  await press('Onayla')
  await waitFor(() => expect(seen()).toHaveLength(2))
})

test('a question needs a person and words, and nothing is sent without them', async () => {
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
  expect(await screen.findByText('Cevabı beklenen: Işıl Çelik')).toBeVisible()
  expect(screen.getByText('Fatura nerede?')).toBeVisible()
  expect(await personOf('first')).toHaveTextContent('Soru sordu')
  expect(await personOf('owner')).toHaveTextContent('Cevabı bekleniyor')
})

test('a tree that came with the form is not asked for', async () => {
  const [approval, context] = [form('EXP'), testContext('EXP')]
  const can = abilities(approval, actor('first', 'EXP'), context)
  const tree = presentTree({ approval, context, version: 1 }, can, formGuid)
  const server = await open('first', {}, { surroundings: { version: 1, tree } })
  expect(screen.getByText('Sıra sizde')).toBeVisible()
  await userEvent.keyboard('a')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(server.received.filter(({ url }) => url.startsWith('/api/FormRequest/Get/'))).toEqual([])
})

test('a plain approval takes one click, or one key, and however often it comes it is sent once', async () => {
  await open('first')
  await screen.findByText('Sıra sizde')
  await userEvent.keyboard('{a>3/}a')
  expect(await screen.findByText('Kararı beklenen: Şule Aydın')).toHaveFocus()
  expect(sent()).toEqual([[{ formGuid, state: 4, currentTreeOrder: 2, version: 1 }]])
})

test('until the page shows what became of an act, nothing more is done about the form', async () => {
  const server = await open('first')
  await screen.findByText('Sıra sizde')
  let letTreeCome = () => {}
  server.treeComesAfter = new Promise<void>(resolve => (letTreeCome = resolve))
  await userEvent.keyboard('a')
  const asked = () => server.received.filter(({ url }) => url.startsWith('/api/FormRequest/Get/'))
  await waitFor(() => expect(asked()).toHaveLength(2))
  await userEvent.keyboard('ar')
  await press('Reddet')
  expect(screen.queryByRole('textbox')).toBeNull()
  letTreeCome()
  expect(await screen.findByText('Kararı beklenen: Şule Aydın')).toBeVisible()
  expect(sent()).toHaveLength(1)
})

test('a rejection is asked about in the place of its button, and by key, too', async () => {
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

describe('of a list that somebody goes through', () => {
  const pager = { place: 2, total: 6, next: undefined, previous: undefined }

  test('the next form follows a decision', async () => {
    const goOn = jest.fn()
    await open('first', {}, { surroundings: { pager: { ...pager, goOn, followsDecision: false } } })
    await screen.findByText('Sıra sizde')
    await userEvent.keyboard('a')
    await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1))
  })

  test('what came after a decision is not decided by the second press of a slipping finger', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1000)
    await open('first', {}, { surroundings: { pager: { ...pager, goOn: jest.fn(), followsDecision: true } } })
    await screen.findByText('Sıra sizde')
    await userEvent.keyboard('a')
    await press('Onayla')
    expect(sent()).toEqual([])
    clock.mockRestore()
  })

  test('what was begun in the list is asked about at once', async () => {
    await open('first', {}, { surroundings: { begun: 'reject' } })
    expect(await screen.findByRole('group', { name: 'Formu reddet' })).toBeVisible()
  })
})

test('a form whose facts are of another version than its tree is not decided unseen', async () => {
  await open('first', {}, { surroundings: { version: 7 } })
  await press('Onayla')
  expect(sent()).toEqual([])
})

test('a question and its answer stand together where somebody decides after them', async () => {
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

test('who comes too late reads who was faster and when, and keeps what they typed', async () => {
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

test('an approval whose answer is lost is not said to have failed: the page shows that it was done', async () => {
  const server = await open('first')
  server.losesAnswers = true
  await press('Onayla')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Sunucudan yanıt gelmedi; işleminiz yapılmış olabilir\./)
  await confirm('Vazgeç')
  expect(await screen.findByText('Kararı beklenen: Şule Aydın')).toBeVisible()
})

test('what was typed about a form is there again with the next act', async () => {
  await open('first')
  await press('Reddet')
  await userEvent.type(note(), 'Tutar yanlış')
  await confirm('Vazgeç')
  await press('Onayla')
  expect(note()).toHaveValue('Tutar yanlış')
})

test('a text that is longer than the server takes is not sent', async () => {
  await open('first')
  await press('Notla onayla')
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

test('the offers of a purchase are opened from here, where the page has them', async () => {
  const opened = jest.fn()
  await open('first', { module: 'PUR' }, { onViewOffers: opened })
  await press('Teklifleri gör')
  expect(opened).toHaveBeenCalledTimes(1)
})

test('a purchase without an offer says so when it is to be approved', async () => {
  await open('first', { module: 'PUR' })
  await press('Onayla')
  expect(await screen.findByRole('alert')).toHaveTextContent('En az 1 teklif eklenmelidir!')
  expect(screen.queryByRole('button', { name: 'Teklifleri gör' })).toBeNull()
})

test('what the page adds to an act is asked with it and sent with it, once nothing is lacking', async () => {
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

test('in English the controls say what they do, in the words of the lists', async () => {
  await open('first', {}, {}, 'en')
  const actions = within(await screen.findByRole('group', { name: 'Approval actions' }))
  expect(actions.getAllByRole('button').map(button => button.textContent)).toEqual([
    'Approve',
    'Reject',
    'Ask a question',
    'Skip',
  ])
})

test('a general manager who follows once more has two entries, and the form waits in the later one', async () => {
  const [, ...approved] = treeOf(Approved, Approved, Approved, Approved)
  const again = newEntry(6, ids.first, null)
  await open('first', { module: 'PUR', entries: [...treeOf().slice(0, 1), ...approved, again] })
  const own = (await people()).filter(line => line.textContent.includes('(siz)'))
  expect(own.map(line => line.getAttribute('aria-current'))).toEqual([null, 'step'])
  await press('Onayla')
  await waitFor(() => expect(sent()).toMatchObject([[{ state: 4, currentTreeOrder: 6 }]]))
})
