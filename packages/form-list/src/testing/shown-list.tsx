import userEvent from '@testing-library/user-event'
import type { FormRow } from '@portal/contracts/forms/form'
import type { CappedCount } from '@portal/contracts/wire/paging'
import { screen } from '@portal/testing/show-page'
import type { TableControl } from '../address/list-control'
import { useListInMemory } from '../address/use-list-address'
import { formListShape } from '../form-list.shape'
import { FormTable } from '../form-table'

interface Listed {
  rows: FormRow[]
  common?: CappedCount
  control?: TableControl
}

/** A list of forms for a reader who decides. */
export function List({ rows, common = { totalCount: rows.length }, control: given }: Listed) {
  const own = useListInMemory(formListShape)
  return (
    <FormTable
      name="test"
      label="Formlar"
      answer={{ data: rows, common, refusal: null, refetch: () => {} }}
      control={given ?? own}
      showsModule
      isForDeciding
      empty={null}
    />
  )
}

export const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
