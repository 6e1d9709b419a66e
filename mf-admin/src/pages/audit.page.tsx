import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { auditAreas, auditAreaTexts } from '@portal/contracts/audit/audit-areas'
import { auditCall, auditCorporationsCall, type AuditRow, exportAuditCall } from '@portal/contracts/audit/audit.calls'
import {
  anyDay,
  anyId,
  ChoiceFilter,
  DayFilters,
  ExportButton,
  type ListControl,
  type ListShape,
  ListTable,
  oneOf,
  PersonFilter,
  useFilterDraft,
  useListAddress,
} from '@portal/form-list'
import { useColumn } from '@portal/form-page/columns'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, chakra, EmptyState, Span } from '@portal/ui'
import { type DataColumn, TwoLines } from '@portal/ui/table'
import { CompanyList } from '../frame/company-list'
import { framedPage } from '../frame/framed-page'

const texts = defineTexts({
  title: { tr: 'Değişiklik kayıtları', en: 'Change log' },
  lead: {
    tr: 'Ayarlarını gördüğünüz şirketlerde ve bütün grupta kim neyi ne zaman değiştirdi.',
    en: 'Who changed what and when, in the companies whose settings you can see and in the whole group.',
  },
  label: { tr: 'Değişiklikler', en: 'Changes' },
  area: { tr: 'Konu', en: 'Subject' },
  person: { tr: 'Değiştiren ya da değişen kişi', en: 'Who made the change or was changed' },
  from: { tr: 'İlk gün', en: 'First day' },
  until: { tr: 'Son gün', en: 'Last day' },
  none: { tr: 'Henüz değişiklik yok', en: 'No changes yet' },
  when: { tr: 'Zaman', en: 'When' },
  who: { tr: 'Kim', en: 'Who' },
  what: { tr: 'Ne', en: 'What' },
  changes: { tr: 'Eski → yeni', en: 'Old → new' },
  commandLine: { tr: 'Komut satırı', en: 'Command line' },
  nothing: { tr: 'yok', en: 'none' },
  was: { tr: 'eski:', en: 'old:' },
  is: { tr: 'yeni:', en: 'new:' },
})

export default framedPage(texts, AuditList)

const parameters = {
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

/** Lists the changes, newest first. */
function AuditList() {
  const say = useText()
  const control = useListAddress(auditShape)
  const { filters, currentPage, rowsPerPage } = control
  const { data: offered = [] } = useCall(auditCorporationsCall)
  const answer = useCall(auditCall, { body: { ...filters, currentPage, rowsPerPage } }, { keepPrevious: true })
  const columns = useAuditColumns()
  return (
    <CompanyList
      control={control}
      offered={offered}
      tools={
        <ExportButton
          count={answer.common?.totalCount}
          days={{ from: texts.from, until: texts.until }}
          ask={days => callTo(exportAuditCall)({ body: days ?? filters })}
        />
      }
      filters={<AuditFilters {...control} />}
    >
      <ListTable
        control={control}
        answer={answer}
        label={say(texts.label)}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ subject }) => subject}
        empty={<EmptyState title={say(texts.none)} />}
      />
    </CompanyList>
  )
}

function AuditFilters(control: ListControl<typeof parameters, 'id'>) {
  const { filters, filter } = useFilterDraft(control)
  const say = useText()
  return (
    <>
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

function useAuditColumns(): DataColumn<AuditRow>[] {
  const column = useColumn<AuditRow>()
  const say = useText()
  const { instant } = useFormats()
  return [
    column(
      'when',
      texts.when,
      { width: '10rem', narrow: { end: ({ createdDate }) => instant(createdDate) } },
      ({ createdDate }) => instant(createdDate),
    ),
    column('who', texts.who, ({ userName }) => userName ?? <Span color="fg.muted">{say(texts.commandLine)}</Span>),
    column('what', texts.what, { fixed: true }, ({ subject, area }) => (
      <TwoLines below={say(auditAreaTexts[area])}>{subject}</TwoLines>
    )),
    column('changes', texts.changes, { narrow: { more: row => <Changes changes={row.changes} /> } }, row => (
      <Changes changes={row.changes} />
    )),
  ]
}

/** Shows each changed field on its own line. Screen readers hear words for the arrow. */
function Changes({ changes }: Pick<AuditRow, 'changes'>) {
  const say = useText()
  return (
    <Box>
      {changes.map(({ field, from, to }) => (
        <Box key={field} overflowWrap="anywhere">
          <Span color="fg.muted">{field}: </Span>
          <chakra.span srOnly>{say(texts.was)} </chakra.span>
          <Span color="fg.muted">{from ?? say(texts.nothing)}</Span>
          <Span aria-hidden> → </Span>
          <chakra.span srOnly> {say(texts.is)} </chakra.span>
          <Span fontWeight="medium">{to ?? say(texts.nothing)}</Span>
        </Box>
      ))}
    </Box>
  )
}
