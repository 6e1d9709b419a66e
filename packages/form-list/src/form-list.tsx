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
  /** Names the list, among what is remembered of it. */
  name: string
  forms: FormsOf
  fixed?: FixedFilters
}

const decisionShape = decisionShapeOf(formListShape)

/** A list of forms of any module; what it shows is its page's address. */
export function FormList({ forms, fixed = {}, ...list }: FormListProps) {
  const control = useListAddress(list.isForDeciding ? decisionShape : formListShape)
  // What the page is about goes before what its address says.
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
