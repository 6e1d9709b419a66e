import type { ReactNode } from 'react'
import { dashboardCall } from '@portal/contracts/dashboard.calls'
import { allFormsCall, pendingFormsCall } from '@portal/contracts/form-request.calls'
import { Column } from '@portal/ui'
import { useListAddress } from './address/use-list-address'
import { formListShape } from './form-list.shape'
import { FormTable } from './form-table'
import { CorporationTabs } from './parts/corporation-tabs'
import { ExportButton } from './parts/export-button'
import { FilterPanel } from './parts/filter-panel'
import { FormFilters } from './parts/form-filters'
import { questionOf, useForms, type ExportFormsCall, type FixedFilters, type FormsCall } from './questions/forms.query'

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
  const address = useListAddress(formListShape)
  const question = questionOf(address, fixed)
  const answer = useForms(call, question)
  const { search, corporationId, ...others } = address.filters
  return (
    <CorporationTabs corporationId={corporationId} onChange={id => address.filter({ corporationId: id })}>
      <Column gap="4">
        <FilterPanel
          search={search ?? ''}
          onSearch={text => address.filter({ search: text || undefined })}
          count={Object.keys(others).length}
          onClear={address.clear}
          tools={<ExportButton call={exportCall} question={question} />}
        >
          <FormFilters address={address} fixed={fixed} />
        </FilterPanel>
        <FormTable
          name={name}
          label={label}
          answer={answer}
          address={address}
          showsModule={fixed.module === undefined}
          isForDeciding={call === pendingFormsCall}
          outdates={[allFormsCall, pendingFormsCall, dashboardCall]}
          empty={empty}
        />
      </Column>
    </CorporationTabs>
  )
}
