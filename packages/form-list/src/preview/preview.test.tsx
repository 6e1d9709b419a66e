import { useEffect, useMemo } from 'react'
import userEvent from '@testing-library/user-event'
import { useFormSurroundings } from '@portal/approval-tree'
import type { FormRow } from '@portal/contracts/forms/form'
import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage, waitFor, within } from '@portal/testing/show-page'
import { useListAddress } from '../address/use-list-address'
import { formListShape } from '../form-list.shape'
import { formRow } from '../testing/form-row'
import { List, press } from '../testing/shown-list'
import { FormPagesContext } from './form-pages'

loggedIn(() => success([]))

const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

const isWide = jest.spyOn(window, 'matchMedia')
beforeEach(() =>
  isWide.mockImplementation(
    query => ({ matches: query.includes('min-width'), addEventListener() {}, removeEventListener() {} }) as never,
  ),
)
afterAll(() => isWide.mockRestore())

function Beside({ to }: { to: string }) {
  const { pager, begun } = useFormSurroundings()
  return (
    <button type="button" onClick={pager?.goOn}>
      {to} {begun}
    </button>
  )
}
let askedSoon: string[]
let askedWhenIdle: string[]
beforeEach(() => {
  askedSoon = []
  askedWhenIdle = []
})
const askSoon = (to: string) => {
  askedSoon.push(to)
  return () => {}
}
const askWhenIdle = (to: string) => {
  askedWhenIdle.push(to)
  return () => {}
}
const Pages = ({ rows, Page = Beside }: { rows: FormRow[]; Page?: typeof Beside | (() => null) }) => {
  const control = useListAddress(formListShape)
  const pages = useMemo(() => ({ Page, preload() {}, askSoon, askWhenIdle }), [Page])
  return (
    <FormPagesContext value={pages}>
      <List rows={rows} control={control} />
    </FormPagesContext>
  )
}
const rows = [formRow(1), formRow(2, { actions: { approve: null, reject: null } }), formRow(3)]

test('shows a form beside its list; a decision opens the next waiting form, or the list', async () => {
  showPage(() => <Pages rows={rows} />, { at: '/list' })
  await userEvent.click(screen.getAllByText('Bitaksi · Taksi')[0] as HTMLElement)
  expect(await screen.findByRole('region', { name: '1 · Bitaksi · Taksi' })).toBeVisible()
  expect(location.search).toBe(`?form=${formRow(1).formGuid}`)
  expect(screen.getByRole('img', { name: '3 formdan 1.' })).toBeVisible()
  expect(askedWhenIdle).toEqual(['/expenseForm/1'])
  expect(askedSoon).toEqual(['/expenseForm/3'])
  await press('/expenseForm/1')
  const title = await screen.findByRole('heading', { name: '3 · Bitaksi · Taksi' })
  await waitFor(() => expect(title).toHaveFocus())
  await userEvent.keyboard('k')
  expect(await screen.findByRole('region', { name: '2 · Bitaksi · Taksi' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: /expenseForm/ })).toBeNull())
  expect(location.search).toBe('')
})

test('asks before leaving a form with unsaved changes', async () => {
  const Holding = () => {
    const { holdsUnsaved } = useFormSurroundings()
    useEffect(() => holdsUnsaved?.(true), [holdsUnsaved])
    return null
  }
  showPage(() => <Pages rows={rows} Page={Holding} />, { at: `/list?form=${formRow(1).formGuid}` })
  expect(await screen.findByRole('heading', { name: '1 · Bitaksi · Taksi' })).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.click(dialog('Kaydetmeden geçilsin mi?').getByRole('button', { name: 'Formda kal' }))
  expect(location.search).toBe(`?form=${formRow(1).formGuid}`)
  await userEvent.keyboard('j')
  await userEvent.click(dialog('Kaydetmeden geçilsin mi?').getByRole('button', { name: 'Kaydetmeden geç' }))
  expect(location.search).toBe(`?form=${formRow(2).formGuid}`)
})

test('a rejection from a row opens beside the list, and so does the form by its address', async () => {
  showPage(() => <Pages rows={rows} />, { at: `/list?form=${formRow(3).formGuid}` })
  expect(await screen.findByRole('button', { name: '/expenseForm/3' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await press('1 numaralı formu reddet')
  expect(await screen.findByRole('button', { name: '/expenseForm/1 reject' })).toBeVisible()
})
