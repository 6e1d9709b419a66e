import type { ComponentProps, ReactNode } from 'react'
import { CorporationTabs, FilterPanel } from '@portal/form-list'
import { Column } from '@portal/ui'

interface CompanyListProps {
  control: NonNullable<ComponentProps<typeof FilterPanel>['control']> & {
    filters: { corporationId?: number | undefined }
    filter: (changes: { corporationId: number | undefined }) => void
    clear: () => void
  }
  /** The companies that the reader may choose. */
  offered: readonly number[]
  /** Such as an export. */
  tools: ReactNode
  /** The fields of the other filters. */
  filters: ReactNode
  children: ReactNode
}

/** A list of one company or all, below its filters. */
export function CompanyList({ control, offered, tools, filters, children }: CompanyListProps) {
  const { corporationId, ...others } = control.filters
  return (
    <CorporationTabs
      corporationId={corporationId}
      offered={offered}
      onChange={id => control.filter({ corporationId: id })}
    >
      <Column>
        <FilterPanel control={control} count={Object.keys(others).length} onClear={control.clear} tools={tools}>
          {filters}
        </FilterPanel>
        {children}
      </Column>
    </CorporationTabs>
  )
}
