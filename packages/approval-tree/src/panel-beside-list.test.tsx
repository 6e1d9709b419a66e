import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refreshEverything } from '@portal/auth/queries'
import { formStates } from '@portal/contracts/forms/states'
import { Approved, treeOf } from '@portal/rules/approval/testing/forms'
import { open, people, press } from './testing/panel'

const decisionPlace = document.createElement('footer')
beforeEach(() => document.body.append(decisionPlace))
afterEach(() => decisionPlace.remove())
const beside = { decisionPlace }

test('the tree is a line that unfolds, and the acts are a bar of their own', async () => {
  await open('first', {}, { surroundings: { beside }, more: [{ label: 'Kopyala', onSelect: () => {} }] })
  const bar = within(decisionPlace)
  expect(await bar.findByRole('button', { name: 'Onayla' })).toBeVisible()
  expect(screen.getByText('Sıra sizde')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Onay ağacındaki kişiler' })).toBeNull()
  expect(screen.getByTitle('Çağrı Yıldız · Sıra onda')).toBeVisible()
  await press('Onay ağacı: 5 kişi')
  expect(await people()).toHaveLength(5)
  await userEvent.click(bar.getByRole('button', { name: 'Diğer işlemler' }))
  expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual(['Notla onayla', 'Atla', 'Kopyala'])
})

test('a reader without an act has the actions of the page', async () => {
  const entries = treeOf(Approved, Approved, Approved, Approved)
  await open(
    'first',
    { state: formStates.Approved, entries },
    { surroundings: { beside }, more: [{ label: 'Kopyala', onSelect: () => {} }] },
  )
  expect(await within(decisionPlace).findByRole('button', { name: 'Kopyala' })).toBeVisible()
})

test('the reason of a requested cancellation stands above the bar', async () => {
  const server = await open('first', { entries: treeOf(Approved) }, { surroundings: { beside } })
  server.acts('owner', { kind: 'Cancel', description: 'Toplantı iptal oldu' })
  act(() => refreshEverything())
  const bar = within(decisionPlace)
  expect(await bar.findByRole('button', { name: 'İptali onayla' })).toBeVisible()
  expect(await bar.findByText('Toplantı iptal oldu')).toBeVisible()
  await userEvent.click(bar.getByRole('button', { name: 'İptali reddet' }))
  expect(bar.getByRole('group', { name: 'İptali reddet' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(bar.getByRole('group', { name: 'Onay işlemleri' })).toBeVisible()
})
