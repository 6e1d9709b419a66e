import type { ReactNode } from 'react'
import { callTo } from '@portal/auth'
import { pendingFormsCall } from '@portal/contracts/form-request.calls'
import { questionOf } from './address/list-address'
import { useListAddress } from './address/use-list-address'
import { FilteredList } from './filtered-list'
import { formListShape } from './form-list.shape'
import { FormTable } from './form-table'
import { ExportButton } from './parts/export-button'
import { FormFilters } from './parts/form-filters'
import { useForms, type ExportFormsCall, type FixedFilters, type FormsCall } from './questions/forms.query'

interface FormListProps {
  /** Names the list, among what is remembered of it. */
  name: string
  label: string
  call: FormsCall
  exportCall: ExportFormsCall
  fixed?: FixedFilters
  /** What stands there as long as there is none. */
  empty: ReactNode
}

/** A list of forms with its filters, decisions, pages and export; what it shows is its page's address. */
export function FormList({ name, label, call, exportCall, fixed = {}, empty }: FormListProps) {
  const control = useListAddress(formListShape)
  // What the page is about goes before what its address says.
  const question = { ...questionOf(control), ...fixed }
  const answer = useForms(call, question)
  return (
    <FilteredList
      control={control}
      filters={<FormFilters control={control} fixed={fixed} />}
      tools={<ExportButton ask={() => callTo(exportCall)({ body: question })} />}
    >
      <FormTable
        name={name}
        label={label}
        answer={answer}
        control={control}
        showsModule={fixed.module === undefined}
        isForDeciding={call === pendingFormsCall}
        empty={empty}
      />
    </FilteredList>
  )
}
