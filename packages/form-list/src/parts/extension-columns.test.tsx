import { FormExtensionsContext, type FormColumn } from '@portal/approval-tree'
import type { FormRow } from '@portal/contracts/forms/form'
import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage, waitFor } from '@portal/testing/show-page'
import { DataTable } from '@portal/ui/table'
import { formRow } from '../testing/form-row'
import { useExtensionColumns } from './extension-columns'

loggedIn(() => success([]))

const rows = [formRow(1), formRow(2), formRow(3)]
const column = (cells: FormColumn['cells'], more: Partial<FormColumn> = {}): FormColumn => ({
  ...{ key: 'travel/risk', title: { tr: 'Risk', en: 'Risk' }, modules: ['EXP'], cells },
  ...more,
})

function Table() {
  const columns = useExtensionColumns<FormRow>(rows)
  const own = { key: 'id', title: 'No', cell: (row: FormRow) => row.id }
  return (
    <DataTable label="Formlar" rows={rows} columns={[own, ...columns]} rowKey={row => row.formGuid} rowLabel={String} />
  )
}

const show = (...columns: FormColumn[]) =>
  showPage(() => (
    <FormExtensionsContext value={{ Panels: () => null, Steps: () => null, columns }}>
      <Table />
    </FormExtensionsContext>
  ))

test('a column asks once for all forms in sight', async () => {
  const cells = jest.fn<ReturnType<FormColumn['cells']>, Parameters<FormColumn['cells']>>(async forms => ({
    [forms[0]!.formGuid]: 'düşük',
    [forms[1]!.formGuid]: { text: 'yüksek', tone: 'bad' },
  }))
  show(column(cells), column(cells, { key: 'other', modules: ['PUR'] }))
  expect(await screen.findByText('yüksek')).toBeVisible()
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '1',
    'düşük',
    '2',
    'yüksek',
    '3',
    '',
  ])
  expect(cells.mock.calls).toEqual([
    [rows.map(({ formGuid, id: number }) => ({ formGuid, number, moduleExpression: 'EXP', status: 1 })), 'tr'],
  ])
})

test('a column that fails stays empty, and the list stays as it is', async () => {
  const cells = jest.fn(() => Promise.reject(new Error('no answer')))
  show(column(cells))
  await waitFor(() => expect(cells).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('columnheader', { name: 'Risk' })).toBeVisible()
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1', '', '2', '', '3', ''])
})

test('a narrow list names the column beside its value, and leaves it out where there is none', async () => {
  const cells = async () => ({ [rows[0]!.formGuid]: 'düşük' })
  function Below() {
    const [{ narrow } = {}] = useExtensionColumns<FormRow>(rows)
    return rows.map(row => <p key={row.formGuid}>{typeof narrow === 'object' && narrow.below?.(row)}</p>)
  }
  showPage(() => (
    <FormExtensionsContext value={{ Panels: () => null, Steps: () => null, columns: [column(cells)] }}>
      <Below />
    </FormExtensionsContext>
  ))
  expect(await screen.findByText('düşük')).toBeVisible()
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['Risk: düşük', '', ''])
})
