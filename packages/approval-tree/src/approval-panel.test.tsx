import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { logout } from '@portal/auth'
import { refreshEverything } from '@portal/auth/queries'
import type { Approval } from '@portal/rules/approval/model'
import { Approved, question, treeOf } from '@portal/rules/approval/testing/forms'
import { ids, type Name } from '@portal/rules/approval/testing/people'
import type { Language } from '@portal/i18n'
import { ApprovalPanel } from './approval-panel'
import { formGuid, startFormServer, type FormServer } from './testing/form-server'
import { shownNames } from './testing/names'
import { showWith } from './testing/show-with'

let server: FormServer
afterEach(async () => {
  await act(() => logout())
  await server.stop()
})

async function open(reader: Name, change: Partial<Approval> = {}, language?: Language) {
  server = await startFormServer(reader, change)
  showWith(<ApprovalPanel formGuid={formGuid} />, language)
  await screen.findByRole('list', { name: /^(Onay ağacındaki kişiler|People of the approval tree)$/ })
}

const people = () => within(screen.getByRole('list', { name: 'Onay ağacındaki kişiler' })).getAllByRole('listitem')
const personOf = (name: Name) => people().find(line => line.textContent.includes(shownNames[name])) as HTMLElement
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const inDialog = () => within(screen.getByRole('dialog'))
const confirm = (name: string) => userEvent.click(inDialog().getByRole('button', { name }))
const note = () => inDialog().getByRole('textbox', { name: /Açıklama|Soru|Cevap/ })
const sent = () => server.received.filter(call => call.url.endsWith('/Update')).map(call => call.body)

test('everybody is there in their order, with role and state, and whose turn it is', async () => {
  await open('owner', { entries: treeOf(Approved) })
  expect(people()).toHaveLength(5)
  expect(people()[0]).toHaveTextContent('Işıl Çelik (siz)Form sahibi')
  expect(personOf('first')).toHaveTextContent('Onayladı')
  expect(personOf('second')).toHaveTextContent('Karar sırası')
  expect(personOf('second')).toHaveTextContent('Mali işler')
  expect(personOf('second')).toHaveAttribute('aria-current', 'step')
  expect(personOf('third')).toHaveTextContent('Çağrı Yıldız ekledi')
  expect(screen.getByText('Beklenen karar: Şule Aydın')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Onayla' })).toBeNull()
})

test('who stands in for somebody is named with them', async () => {
  server = await startFormServer('owner', { entries: treeOf(Approved) })
  const away = { userId: ids.second, substituteId: ids.substitute, from: '2026-01-01', until: '2026-12-31' }
  server.context = { ...server.context, substitutions: [away] }
  showWith(<ApprovalPanel formGuid={formGuid} />)
  expect(await screen.findByText('Beklenen karar: Kemal Ak')).toBeVisible()
  expect(personOf('second')).toHaveTextContent('Kemal Ak, Şule Aydın yerine karar verir')
})

test('an approval goes with its note and the turn that was seen, and the focus to where the form stands', async () => {
  await open('first')
  expect(screen.getByText('Sıra sizde')).toBeVisible()
  await press('Onayla')
  await userEvent.type(note(), 'Uygundur')
  await confirm('Onayla')
  expect(await screen.findByText('Form başarıyla güncellenmiştir.')).toBeVisible()
  expect(sent()).toEqual([[{ formGuid, state: 4, currentTreeOrder: 2, description: 'Uygundur' }]])
  expect(await screen.findByText('Beklenen karar: Şule Aydın')).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Onayla' })).toBeNull()
})

test('a question needs a person and words, and nothing is sent without them', async () => {
  await open('first')
  await press('Soru sor')
  await confirm('Soru sor')
  expect(inDialog().getByRole('alert')).toHaveTextContent('Zorunlu alanları doldurmalısınız!')
  await userEvent.type(note(), 'Fatura nerede?')
  await confirm('Soru sor')
  expect(inDialog().getByRole('combobox', { name: 'Kime' })).toBeInvalid()
  expect(sent()).toEqual([])
  await userEvent.selectOptions(inDialog().getByRole('combobox', { name: 'Kime' }), 'Işıl Çelik')
  await confirm('Soru sor')
  expect(await screen.findByText('Beklenen cevap: Işıl Çelik')).toBeVisible()
  expect(screen.getByText('Fatura nerede?')).toBeVisible()
  expect(personOf('first')).toHaveTextContent('Soru sordu')
  expect(personOf('owner')).toHaveTextContent('Cevabı bekleniyor')
})

test('who is asked sees the question again where they answer it', async () => {
  await open('owner', { question: question('first', 'owner') })
  expect(screen.getByText('Sizden bir cevap bekleniyor')).toBeVisible()
  await press('Cevapla')
  expect(inDialog().getByText('Neden?')).toBeVisible()
  await userEvent.type(note(), 'Çünkü öyle.')
  await confirm('Cevapla')
  expect(await screen.findByText('Beklenen karar: Çağrı Yıldız')).toBeVisible()
  expect(sent()).toMatchObject([[{ state: 7, description: 'Çünkü öyle.' }]])
})

test('who comes too late reads who was faster and when, and keeps what they typed', async () => {
  await open('first')
  await press('Reddet')
  await userEvent.type(note(), 'Tutar yanlış')
  server.acts('owner', { kind: 'Cancel' })
  await confirm('Reddet')
  expect(await inDialog().findByRole('alert')).toHaveTextContent(/son işlemi Işıl Çelik yaptı \(02\/03\/2026 11:00\)/)
  expect(note()).toHaveValue('Tutar yanlış')
  await confirm('Vazgeç')
  expect(await screen.findByText('Form iptal edildi')).toBeVisible()
})

test('what was typed about a form is there again in the next dialog', async () => {
  await open('first')
  await press('Reddet')
  await userEvent.type(note(), 'Tutar yanlış')
  await confirm('Vazgeç')
  await press('Onayla')
  expect(note()).toHaveValue('Tutar yanlış')
})

test('what others do while the page is open is said with their names, in the dialog, too', async () => {
  await open('owner')
  await press('Formu iptal et')
  server.acts('first', { kind: 'Approve' })
  act(() => refreshEverything())
  expect(await inDialog().findByText(/Siz bakarken: Çağrı Yıldız onayladı \(02\/03\/2026 11:00\)/)).toBeVisible()
  await confirm('Vazgeç')
  await press('Okundu olarak kapat')
  expect(screen.queryByText(/Siz bakarken/)).toBeNull()
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

describe('adding and removing', () => {
  test('nobody is added without being chosen', async () => {
    await open('second')
    await press('Kişi ekle')
    await confirm('Ekle')
    expect(inDialog().getByRole('combobox', { name: 'Kişi' })).toHaveAccessibleDescription('Bir kullanıcı seçmelisiniz!')
  })

  test('somebody is put before another, and taken out again by who added them', async () => {
    await open('first')
    await press('Kişi ekle')
    await userEvent.click(await inDialog().findByRole('combobox', { name: 'Kişi' }))
    await userEvent.click(await screen.findByRole('option', { name: /Özge Güneş/ }))
    expect(screen.queryByRole('option', { name: /Şule Aydın/ })).toBeNull()
    await userEvent.selectOptions(inDialog().getByRole('combobox', { name: 'Yeri' }), '2. sıra: Çağrı Yıldız adlı kişiden önce')
    expect(inDialog().getByText(/Sıra önce eklediğiniz kişiye geçer/)).toBeVisible()
    await confirm('Ekle')
    expect(await screen.findByText('Beklenen karar: Özge Güneş')).toBeVisible()
    expect(people()[1]).toHaveTextContent('Özge Güneş')

    await press('Onay ağacından çıkar: Özge Güneş')
    await confirm('Çıkar')
    expect(await screen.findByText('Sıra sizde')).toHaveFocus()
    expect(people()).toHaveLength(5)
  })

  test('what was added by somebody else stays', async () => {
    await open('second')
    expect(screen.queryByRole('button', { name: /Onay ağacından çıkar/ })).toBeNull()
  })
})

test('a form that is not its reader’s to see says so', async () => {
  server = await startFormServer('stranger')
  showWith(<ApprovalPanel formGuid={formGuid} />)
  expect(await screen.findByText('Aradığınız kayıt bulunamadı.')).toBeVisible()
})

test('in English the controls have the names of the specification', async () => {
  await open('first', {}, 'en')
  const actions = within(screen.getByRole('group', { name: 'Approval actions' }))
  expect(actions.getAllByRole('button').map(button => button.textContent)).toEqual(['Approve', 'Deny', 'Question', 'Skip'])
})
