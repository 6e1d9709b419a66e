import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { auditAreas, auditAreaTexts } from '@portal/contracts/audit/audit-areas'
import { auditActsCall, auditCall, auditCorporationsCall, exportAuditCall } from '@portal/contracts/audit/audit.calls'
import {
  anyDay,
  anyId,
  anyText,
  ChoiceFilter,
  DayFilters,
  ExportButton,
  type ListControl,
  type ListShape,
  ListTable,
  oneOf,
  PersonFilter,
  TextFilter,
  useFilterDraft,
  useListAddress,
} from '@portal/form-list'
import { useText } from '@portal/i18n'
import { EmptyState, Text } from '@portal/ui'
import { CompanyList } from '../frame/company-list'
import { auditTexts as texts } from './audit-texts'
import { useActColumns } from './use-act-columns'

const parameters = {
  search: anyText,
  area: oneOf(...auditAreas),
  userId: anyId,
  corporationId: anyId,
  startDate: anyDay,
  endDate: anyDay,
}

/** The server knows no order but newest first. */
const auditShape: ListShape<typeof parameters, 'id'> = {
  parameters,
  sortBy: ['id'],
  sort: { by: 'id', direction: 'desc' },
  rowsPerPage: { choices: [25, 50, 100], byDefault: 25 },
}

/** Lists who changed what, newest first, with a row for each act. */
export function AuditList() {
  const say = useText()
  const control = useListAddress(auditShape)
  const { filters, currentPage, rowsPerPage } = control
  const { data: offered = [] } = useCall(auditCorporationsCall)
  const answer = useCall(auditActsCall, { body: { ...filters, currentPage, rowsPerPage } }, { keepPrevious: true })
  return (
    <CompanyList
      control={control}
      offered={offered}
      tools={
        <ExportButton
          // A file has rows for changes, not for acts.
          count={undefined}
          details={days => <ExportedChanges filters={days ?? filters} />}
          days={{ from: texts.from, until: texts.until }}
          offersCsv
          ask={(days, format) => callTo(exportAuditCall)({ body: { ...(days ?? filters), format } })}
        />
      }
      filters={<AuditFilters {...control} />}
    >
      <ListTable
        control={control}
        answer={answer}
        label={say(texts.label)}
        columns={useActColumns(filters)}
        rowKey={({ id }) => String(id)}
        rowLabel={({ title }) => title}
        empty={<EmptyState title={say(texts.none)} />}
      />
    </CompanyList>
  )
}

type Filters = ListControl<typeof parameters, 'id'>['filters']
type Exported = { [Name in keyof Filters]: Filters[Name] | undefined }

/** Counts the changes that a file would have. */
function ExportedChanges({ filters }: { filters: Exported }) {
  const say = useText()
  const { common } = useCall(
    auditCall,
    { body: { ...filters, currentPage: 1, rowsPerPage: 1 } },
    { keepPrevious: true },
  )
  return <Text role="status">{say(common ? texts.exported : texts.counting, { count: common?.totalCount ?? 0 })}</Text>
}

function AuditFilters(control: ListControl<typeof parameters, 'id'>) {
  const { filters, filter } = useFilterDraft(control)
  const say = useText()
  return (
    <>
      <TextFilter
        label={say(texts.search)}
        placeholder={say(texts.searchHelp)}
        text={filters.search}
        onRest={search => filter({ search })}
      />
      <ChoiceFilter
        label={say(texts.area)}
        choices={auditAreas.map(value => ({ value, label: say(auditAreaTexts[value]) }))}
        chosen={filters.area}
        onChange={area => filter({ area })}
      />
      <PersonFilter label={texts.person} userId={filters.userId} onChange={userId => filter({ userId })} />
      <DayFilters
        labels={[say(texts.from), say(texts.until)]}
        startDate={filters.startDate}
        endDate={filters.endDate}
        onChange={filter}
      />
    </>
  )
}
