import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { auditAreas, auditAreaTexts } from '@portal/contracts/audit/audit-areas'
import { auditCall, auditCorporationsCall, exportAuditCall } from '@portal/contracts/audit/audit.calls'
import {
  ChoiceFilter,
  CorporationTabs,
  DayFilters,
  ExportButton,
  FilterPanel,
  ListTable,
  PersonFilter,
  useListAddress,
} from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { Column, EmptyState } from '@portal/ui'
import { auditShape } from './audit.shape'
import { useAuditColumns } from './use-audit-columns'

const texts = defineTexts({
  label: { tr: 'Değişiklikler', en: 'Changes' },
  area: { tr: 'Konu', en: 'Subject' },
  person: { tr: 'Değiştiren ya da değişen kişi', en: 'Who made the change or was changed' },
  from: { tr: 'İlk gün', en: 'First day' },
  until: { tr: 'Son gün', en: 'Last day' },
  none: { tr: 'Henüz değişiklik yok', en: 'No changes yet' },
})

/** What was changed, the newest first. */
export function AuditList() {
  const say = useText()
  const control = useListAddress(auditShape)
  const { filters, currentPage, rowsPerPage } = control
  const { corporationId, ...others } = filters
  const { data: offered = [] } = useCall(auditCorporationsCall)
  const answer = useCall(auditCall, { body: { ...filters, currentPage, rowsPerPage } }, { keepPrevious: true })
  const columns = useAuditColumns()
  return (
    <CorporationTabs
      corporationId={corporationId}
      offered={offered}
      onChange={id => control.filter({ corporationId: id })}
    >
      <Column gap="4">
        <FilterPanel
          count={Object.keys(others).length}
          onClear={control.clear}
          tools={
            <ExportButton
              count={answer.common?.totalCount}
              days={{ from: texts.from, until: texts.until }}
              ask={days => callTo(exportAuditCall)({ body: days ?? filters })}
            />
          }
        >
          <ChoiceFilter
            label={say(texts.area)}
            choices={auditAreas.map(value => ({ value, label: say(auditAreaTexts[value]) }))}
            chosen={filters.area}
            onChange={area => control.filter({ area })}
          />
          <PersonFilter label={texts.person} userId={filters.userId} onChange={userId => control.filter({ userId })} />
          <DayFilters
            labels={[say(texts.from), say(texts.until)]}
            startDate={filters.startDate}
            endDate={filters.endDate}
            onChange={days => control.filter(days)}
          />
        </FilterPanel>
        <ListTable
          control={control}
          answer={answer}
          label={say(texts.label)}
          columns={columns}
          rowKey={({ id }) => String(id)}
          rowLabel={({ subject }) => subject}
          empty={<EmptyState title={say(texts.none)} />}
        />
      </Column>
    </CorporationTabs>
  )
}
