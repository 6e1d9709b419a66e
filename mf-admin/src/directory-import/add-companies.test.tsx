import userEvent from '@testing-library/user-event'
import type { FaultGroup } from '@portal/contracts/files/file-import'
import { emptyPreview } from '@portal/testing/file-import'
import { refusal, success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import { openPage } from '../testing/open-page'
import type { Answers } from '../testing/world'
import { AddCompanies } from './add-companies'

const look = 'POST /api/Directory/PreviewImport'
const bring = 'POST /api/Directory/Import'
const preview = { ...emptyPreview, departments: [], missing: [] }
const missing = (text: string, department: string | null, column = 'corporation'): FaultGroup => ({
  ...{ column, code: 'NO_SUCH_COMPANY', message: 'yok', text, department },
  ...{ isConsequence: false, count: 1, lines: [2] },
})
const faults = [
  missing('Kargo; A.Ş.', 'Depo'),
  missing('Gıda', 'Üretim', 'secondCorporation'),
  missing('GIDA', 'Üretim'),
  missing('Kayıp', null),
  { ...missing('Memur', 'Depo', 'roles'), code: 'NOT_A_ROLE' },
]

const onAdded = jest.fn()
beforeEach(() => onAdded.mockClear())
const open = (answers: Answers, { canCreate = true, given = faults } = {}) =>
  openPage(
    () => <AddCompanies faults={given} onAdded={onAdded} />,
    { 'GET /api/Directory/Companies': () => success([], { canCreate }), [look]: () => success(preview), ...answers },
    { at: '/directory/import' },
  )
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Eksik 2 şirketi ekle' }))
  return within(await screen.findByRole('dialog', { name: 'Eksik şirketleri ekle' }))
}

test('the missing companies are listed with their departments, and added by one import', async () => {
  const sent = await open({ [bring]: () => success({}) })
  const dialog = await openDialog()
  expect(dialog.getAllByRole('listitem').map(item => item.textContent)).toEqual(['Kargo; A.Ş. · Depo', 'Gıda · Üretim'])
  await userEvent.click(dialog.getByRole('button', { name: 'Eksik 2 şirketi ekle' }))
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1))
  const content = 'name;department;locale\n"Kargo; A.Ş.";Depo;TR\nGıda;Üretim;TR'
  expect(sent(bring)).toMatchObject([{ kind: 'companies', content, digest: 'one' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('none is added if one cannot be, and the dialog says why', async () => {
  const sent = await open({ [look]: () => success({ ...preview, faults: [missing('Gıda', null)] }) })
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Eksik 2 şirketi ekle' }))
  expect(await dialog.findByText('yok')).toBeVisible()
  expect(sent(bring)).toEqual([])
})

test('a refused import leaves the dialog open', async () => {
  await open({ [bring]: () => refusal('IMPORT_MOVED') })
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Eksik 2 şirketi ekle' }))
  expect(await dialog.findByText(/^Önizlemeden sonra bir ş/)).toBeVisible()
  expect(onAdded).not.toHaveBeenCalled()
})

test('it is not offered to whom may not add companies', async () => {
  const sent = await open({}, { canCreate: false })
  await waitFor(() => expect(sent('GET /api/Directory/Companies')).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a single company is left to its own line', async () => {
  const sent = await open({}, { given: faults.slice(0, 1) })
  expect(screen.queryByRole('button')).toBeNull()
  expect(sent('GET /api/Directory/Companies')).toEqual([])
})
