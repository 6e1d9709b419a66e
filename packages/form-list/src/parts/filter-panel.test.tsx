import userEvent from '@testing-library/user-event'
import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage, within } from '@portal/testing/show-page'
import { queryOf } from '../address/list-address'
import { useFilterDraft } from '../address/use-filter-draft'
import { useListInMemory } from '../address/use-list-address'
import { FilteredList } from '../filtered-list'
import { formListShape, type FormParameters, type FormSortField } from '../form-list.shape'
import { FormFilters } from './form-filters'
import { TextFilter } from './text-filter'

loggedIn(() => success([]))

const isNarrow = jest.spyOn(window, 'matchMedia')
beforeEach(() =>
  isNarrow.mockImplementation(
    query => ({ matches: query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
  ),
)
afterAll(() => isNarrow.mockRestore())

const asked = () => JSON.parse(screen.getByRole('status', { name: 'asked' }).textContent) as object
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

type Control = ReturnType<typeof useListInMemory<FormParameters, FormSortField>>

function Together({ control: given }: { control: Control }) {
  const control = useFilterDraft(given)
  return (
    <>
      <FormFilters control={control} />
      <TextFilter label="Açıklama" text={control.filters.search} onRest={search => control.filter({ search })} />
    </>
  )
}

function ByButton({ control }: { control: Control }) {
  const { filter } = useFilterDraft(control)
  return (
    <button type="button" onClick={() => filter({ status: 4 })}>
      Ara
    </button>
  )
}

/** A list whose fields apply together, or by a button of their own. */
function Listed({ hasButton = false }: { hasButton?: boolean }) {
  const control = useListInMemory(formListShape)
  return (
    <FilteredList
      control={control}
      drafts
      hasButton={hasButton}
      tools={<button type="button">Excel</button>}
      filters={hasButton ? <ByButton control={control} /> : <Together control={control} />}
    >
      <output aria-label="asked">{JSON.stringify(queryOf(control))}</output>
    </FilteredList>
  )
}

test('filters of a narrow window apply together; their button counts them, and clears them', async () => {
  showPage(Listed)
  await press('Filtreler')
  await userEvent.selectOptions(screen.getByLabelText('Durum'), '4')
  await userEvent.type(screen.getByLabelText('Açıklama'), 'taksi')
  expect(asked()).not.toHaveProperty('status')
  await press('Uygula')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked()).toMatchObject({ status: 4, search: 'taksi' })
  await press('Filtreler (1)')
  expect(screen.getByLabelText('Durum')).toHaveValue('4')
  await press('Temizle')
  expect(asked()).not.toHaveProperty('status')
  expect(screen.getByRole('button', { name: 'Filtreler' })).toBeVisible()
})

test('closed without Apply, they change nothing', async () => {
  showPage(Listed, { language: 'en' })
  await press('Filters')
  await userEvent.selectOptions(screen.getByLabelText('Status'), '4')
  await press('Close')
  expect(asked()).not.toHaveProperty('status')
  await press('Filters')
  expect(screen.getByLabelText('Status')).toHaveValue('')
})

test('days in the wrong order are corrected before they apply', async () => {
  showPage(Listed)
  await press('Filtreler')
  await userEvent.type(screen.getByLabelText('Gönderim: ilk gün'), '02/01/2026')
  await userEvent.type(screen.getByLabelText('Gönderim: son gün'), '01/01/2026')
  await press('Uygula')
  expect(screen.getByText('Son gün ilk günden önce olamaz.')).toBeVisible()
  expect(screen.getByLabelText('Gönderim: son gün')).toHaveFocus()
})

test('a button of their own applies them and closes the dialog, which needs no other', async () => {
  showPage(() => <Listed hasButton />)
  await press('Filtreler')
  const dialog = within(screen.getByRole('dialog', { name: 'Filtreler' }))
  expect(dialog.queryByRole('button', { name: 'Uygula' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Ara' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked()).toMatchObject({ status: 4 })
})

test('tools of a narrow window stand behind one button', async () => {
  showPage(Listed)
  expect(screen.queryByRole('button', { name: 'Excel' })).toBeNull()
  await press('Diğer işlemler')
  expect(screen.getByRole('button', { name: 'Excel' })).toHaveFocus()
})
