import { useState, type ReactNode } from 'react'
import { callTo, useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import type { AgreementRow } from '@portal/contracts/agreements/agreement'
import {
  agreementCorporationsCall,
  agreementSortFields,
  listAgreementsCall,
} from '@portal/contracts/agreements/agreement.calls'
import { exportAgreementsCall } from '@portal/contracts/agreements/agreement-year.calls'
import { agreementStates } from '@portal/contracts/agreements/agreements'
import { fieldTexts, stateTexts } from '@portal/contracts/agreements/field-texts'
import {
  anyDay,
  anyId,
  anyText,
  ChoiceFilter,
  CorporationTabs,
  countIn,
  DayFilters,
  ExportButton,
  FilterPanel,
  formListShape,
  ListTable,
  ListWarning,
  oneOf,
  PersonFilter,
  queryOf,
  TextFilter,
  useFilterDraft,
  useListAddress,
  type ListControl,
  type ListShape,
} from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Column, DateField, EmptyState, Row } from '@portal/ui'
import { agreementTexts } from '../agreement/agreement-texts'
import { Decided } from '../decision/due-card'
import { Generations } from '../renewal/generations'
import { useAgreementColumns } from './use-agreement-columns'

const texts = defineTexts({
  label: { tr: 'Sözleşmeler', en: 'Agreements' },
  search: { tr: 'No, başlık, karşı taraf, anahtar kelime…', en: 'Number, title, counterparty, keyword…' },
  empty: { tr: 'Şirketlerinizin henüz sözleşmesi yok', en: 'Your companies have no agreements yet' },
  from: { tr: 'Yürürlükte: ilk gün', en: 'Active from' },
  until: { tr: 'Yürürlükte: son gün', en: 'Active until' },
  terminable: { tr: 'Son fesih: en geç', en: 'Last termination by' },
  follower: { tr: 'Takipçi', en: 'Follower' },
})

/** The filters have the names of the call's fields. */
const parameters = {
  corporationId: anyId,
  userId: anyId,
  search: anyText,
  title: anyText,
  company: anyText,
  keyword: anyText,
  startDate: anyDay,
  endDate: anyDay,
  createDate: anyDay,
  aggreementStateId: oneOf(...Object.values(agreementStates)),
  lastTerminationDate: anyDay,
}
type SortField = (typeof agreementSortFields)[number]

/** Agreements that are due first come first. */
const shape: ListShape<typeof parameters, SortField> = {
  parameters,
  sortBy: agreementSortFields,
  sort: { by: 'due', direction: 'asc' },
  rowsPerPage: formListShape.rowsPerPage,
}

/** The agreements that the reader may see. Renewed ones are in the details of the newest. */
export function AgreementList({ tools }: { tools: ReactNode }) {
  const say = useText()
  const navigate = useNavigate()
  const session = useSession()
  const control = useListAddress(shape)
  const { search, corporationId, ...others } = control.filters
  const { data: offered = [] } = useCall(agreementCorporationsCall)
  const answer = useCall(listAgreementsCall, { body: queryOf(control) }, { keepPrevious: true })
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null)
  const columns = useAgreementColumns(control.sortFields)
  return (
    <CorporationTabs
      corporationId={corporationId}
      offered={offered}
      onChange={id => control.filter({ corporationId: id })}
    >
      <Column gap="4">
        <FilterPanel
          control={control}
          search={search}
          searchIn={texts.search}
          onSearch={text => control.filter({ search: text }, { replace: true })}
          count={Object.keys(others).length}
          onClear={control.clear}
          tools={
            <>
              <ExportButton
                count={countIn(answer.common)}
                ask={() => callTo(exportAgreementsCall)({ body: queryOf(control) })}
              />
              <Row ref={setToolsPlace} _empty={{ display: 'none' }} />
              {tools}
            </>
          }
        >
          <AgreementFilters {...control} />
        </FilterPanel>
        <ListWarning common={answer.common} />
        <ListTable
          control={control}
          answer={answer}
          label={say(texts.label)}
          columns={columns}
          rowKey={({ id }) => String(id)}
          rowLabel={row => row.title}
          empty={<EmptyState title={say(texts.empty)} />}
          details={row => <RowDetails agreement={row} />}
          onOpen={({ id }) => void navigate(`/agreement/${id}`)}
          toolsPlace={toolsPlace}
          columnsKey={`${session?.id}.agreements`}
        />
      </Column>
    </CorporationTabs>
  )
}

/** The decision about an agreement's deadlines, and its chain of renewals. */
function RowDetails({ agreement }: { agreement: AgreementRow }) {
  return (
    <Column gap="3" p={{ md: '2' }}>
      <Decided agreement={agreement} />
      <Generations generations={[agreement, ...agreement.parentList]} hereId={agreement.id} />
    </Column>
  )
}

function AgreementFilters(control: ListControl<typeof parameters, SortField>) {
  const { filters, filter } = useFilterDraft(control)
  const say = useText()
  const typed = { replace: true }
  return (
    <>
      <ChoiceFilter
        label={say(agreementTexts.state)}
        choices={Object.values(agreementStates).map(state => ({ value: state, label: say(stateTexts[state]) }))}
        chosen={filters.aggreementStateId}
        onChange={aggreementStateId => filter({ aggreementStateId })}
      />
      <PersonFilter label={texts.follower} userId={filters.userId} onChange={userId => filter({ userId })} />
      <TextFilter label={say(fieldTexts.title)} text={filters.title} onRest={title => filter({ title }, typed)} />
      <TextFilter
        label={say(fieldTexts.company)}
        text={filters.company}
        onRest={company => filter({ company }, typed)}
      />
      <TextFilter
        label={say(fieldTexts.keyword)}
        text={filters.keyword}
        onRest={keyword => filter({ keyword }, typed)}
      />
      <DayFilters
        labels={[say(texts.from), say(texts.until)]}
        startDate={filters.startDate}
        endDate={filters.endDate}
        onChange={filter}
      />
      <DateField
        label={say(texts.terminable)}
        value={filters.lastTerminationDate ?? ''}
        onChange={day => filter({ lastTerminationDate: day || undefined })}
      />
      <DateField
        label={say(agreementTexts.createdDate)}
        value={filters.createDate ?? ''}
        onChange={day => filter({ createDate: day || undefined })}
      />
    </>
  )
}
