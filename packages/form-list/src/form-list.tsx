import type { ReactNode } from 'react'
import { callTo } from '@portal/auth'
import type { FormRow } from '@portal/contracts/forms/form'
import { queryOf } from './address/list-address'
import { useListAddress } from './address/use-list-address'
import { decisionShapeOf, formListShape } from './form-list.shape'
import { ModuleList, type ListFrame } from './module-list'
import { submissionDays, FormFilters } from './parts/form-filters'
import { formLists, useForms, type FixedFilters, type FormsOf } from './queries/forms.query'

interface FormListProps extends ListFrame {
  rowTools?: (row: FormRow) => ReactNode
  /** The key of the list, under which its columns are stored. */
  name: string
  forms: FormsOf
  fixed?: FixedFilters
}

const decisionShape = decisionShapeOf(formListShape)

/** A list of forms of any module. The address keeps its view. */
export function FormList({ forms, fixed = {}, ...list }: FormListProps) {
  const control = useListAddress(list.isForDeciding ? decisionShape : formListShape)
  // The page's own filters override those in its address.
  const query = { ...queryOf(control), ...fixed }
  const answer = useForms(forms, query)
  return (
    <ModuleList
      {...list}
      control={control}
      module={typeof fixed.module === 'string' ? fixed.module : undefined}
      isOnTurn={fixed.turn !== undefined}
      answer={answer}
      showsModule={fixed.module === undefined}
      filters={<FormFilters control={control} fixed={fixed} />}
      exporting={{
        days: submissionDays,
        ask: days => callTo(formLists[forms].exportCall)({ body: days ? { ...fixed, ...days } : query }),
      }}
    />
  )
}
