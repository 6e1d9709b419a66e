import { useState } from 'react'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refreshEverything } from '@portal/auth/queries'
import { ids, type Name } from '@portal/rules/approval/testing/people'
import { startFormServer, type FormServer } from '../testing/form-server'
import { shownNames } from '../testing/names'
import { showWith } from '../testing/show-with'
import { DefaultTreeField } from './default-tree.field'
import type { DefaultTreeInput } from './default-tree.query'

let server: FormServer
let treeUsers: number[]
/** Returns the input that the field's form would send; nothing while it waits. */
let sendable: number[] | undefined
let isUnusual: boolean | undefined
beforeEach(async () => {
  sendable = undefined
  isUnusual = undefined
  server = await startFormServer('owner')
})

const expense: DefaultTreeInput = { moduleExpression: 'EXP', corporationId: 1, departmentId: 11, userId: ids.owner }

function Line({ treeInput, kept = [] }: { treeInput: DefaultTreeInput | null; kept?: number[] }) {
  const [value, setValue] = useState(kept)
  treeUsers = value
  return (
    <DefaultTreeField
      label="Onay ağacı"
      treeInput={treeInput}
      value={value}
      onChange={setValue}
      onUnusual={is => (isUnusual = is)}
      onAwaited={until => {
        sendable = undefined
        void until.then(() => (sendable = treeUsers))
      }}
    />
  )
}

function LineThatMoves() {
  const [departmentId, moveTo] = useState(11)
  return (
    <>
      <button onClick={() => moveTo(12)}>Başka departman</button>
      <Line treeInput={{ ...expense, departmentId }} />
    </>
  )
}

const tree = (...names: Name[]) => names.map(name => ids[name])
const shown = () => within(screen.getByRole('list', { name: 'Onay ağacı' })).getAllByRole('listitem')
const names = () => shown().map(line => Object.values(shownNames).find(name => line.textContent.includes(name)))

async function adds(name: Name, place: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Kişi ekle' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Kişi' }))
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(shownNames[name]) }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sırası' }), place)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ekle' }))
}

test('requests no tree until company and person are known', () => {
  showWith(<Line treeInput={null} />)
  expect(screen.getByText(/onay ağacı burada görünür/)).toBeVisible()
  expect(server.received.filter(call => call.url.endsWith('DefaultTree'))).toEqual([])
})

test('shows and sends the default tree', async () => {
  showWith(<Line treeInput={expense} />)
  await waitFor(() => expect(treeUsers).toEqual(tree('first', 'second', 'last')))
  expect(names()).toEqual(['Çağrı Yıldız', 'Şule Aydın', 'İnci Doğan'])
  expect(shown()[1]).toHaveTextContent('Mali işler')
  expect(screen.queryByText('Onay ağacı değişti.')).toBeNull()
})

test('an immediate submit waits for the tree, also after a change', async () => {
  showWith(<LineThatMoves />)
  await waitFor(() => expect(sendable).toEqual(tree('first', 'second', 'last')))
  server.defaultTree = ['manager', 'last']
  await userEvent.click(screen.getByRole('button', { name: 'Başka departman' }))
  expect(sendable).toBeUndefined()
  await waitFor(() => expect(sendable).toEqual(tree('manager', 'last')))
})

test('a form without a tree does not wait', async () => {
  server.defaultTree = 'TREE_MISSING'
  showWith(<Line treeInput={expense} />)
  await waitFor(() => expect(sendable).toEqual([]))
})

test('explains a missing tree, and names the people to ask', async () => {
  server.defaultTree = 'TREE_MISSING'
  showWith(<Line treeInput={expense} />)
  expect(await screen.findByText('Onay ağacı bulunamadı! Destek kaydı açarak bize ulaşın.')).toBeVisible()
  expect(screen.getByText('Onay ağaçlarını düzenleyenler: Emre Güneş')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Kişi ekle' })).toBeNull()
})

test('names passive people, whom the tree leaves out', async () => {
  server.leftOut = ['passive']
  showWith(<Line treeInput={expense} />)
  expect(await screen.findByText(/onay ağacında yok: Eski Çalışan/)).toBeVisible()
  expect(isUnusual).toBe(true)
})

test('adds a person, for this form only, and removes them again', async () => {
  showWith(<Line treeInput={expense} />)
  await waitFor(() => expect(treeUsers).toHaveLength(3))
  expect(isUnusual).toBe(false)
  await adds('newcomer', '2. sıra (Şule Aydın öncesi)')
  expect(treeUsers).toEqual(tree('first', 'newcomer', 'second', 'last'))
  expect(isUnusual).toBe(true)
  expect(screen.getByText(/yalnızca oluşturduğunuz formu etkiler/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Onay ağacından çıkar: Özge Güneş' }))
  expect(treeUsers).toEqual(tree('first', 'second', 'last'))
  expect(screen.queryByRole('button', { name: /Onay ağacından çıkar/ })).toBeNull()
})

test('says that the tree has changed, and keeps added people', async () => {
  showWith(<Line treeInput={expense} />)
  await waitFor(() => expect(treeUsers).toHaveLength(3))
  await adds('newcomer', '2. sıra (Şule Aydın öncesi)')
  server.defaultTree = ['manager', 'first', 'last']
  act(() => refreshEverything())
  expect(await screen.findByText('Onay ağacı değişti.')).toBeVisible()
  expect(treeUsers).toEqual(tree('manager', 'first', 'newcomer', 'last'))
  await userEvent.click(screen.getByRole('button', { name: 'Kapat' }))
  expect(screen.queryByText('Onay ağacı değişti.')).toBeNull()
})

test('a tree that is as before has not changed', async () => {
  showWith(<Line treeInput={expense} />)
  await waitFor(() => expect(treeUsers).toHaveLength(3))
  server.defaultTree = ['manager', 'last']
  act(() => refreshEverything())
  expect(await screen.findByText('Onay ağacı değişti.')).toBeVisible()
  server.defaultTree = ['first', 'second', 'last']
  act(() => refreshEverything())
  await waitFor(() => expect(screen.queryByText('Onay ağacı değişti.')).toBeNull())
})

test('completes the older tree of a draft, and says so', async () => {
  showWith(<Line treeInput={expense} kept={tree('first', 'newcomer', 'last')} />)
  expect(await screen.findByText('Onay ağacı değişti.')).toBeVisible()
  expect(treeUsers).toEqual(tree('first', 'newcomer', 'second', 'last'))
  expect(await screen.findByText('Özge Güneş')).toBeVisible()
})

test('the owner is not added to their own form', async () => {
  showWith(<Line treeInput={expense} />)
  await waitFor(() => expect(treeUsers).toHaveLength(3))
  await userEvent.click(screen.getByRole('button', { name: 'Kişi ekle' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Kişi' }))
  expect(await screen.findByRole('option', { name: /Özge Güneş/ })).toBeVisible()
  expect(screen.queryByRole('option', { name: /Işıl Çelik/ })).toBeNull()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ekle' }))
  expect(screen.getByRole('combobox', { name: 'Kişi' })).toHaveAccessibleDescription('Bir kullanıcı seçmeniz gerekir!')
})
