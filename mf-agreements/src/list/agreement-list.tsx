import { useState } from 'react'
import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { agreementCorporationsCall, listAgreementsCall } from '@portal/contracts/agreements/agreement.calls'
import { CorporationTabs, FilterPanel, ListTable, ListWarning, queryOf, useListAddress } from '@portal/form-list'
import { defineTexts, MoneyScreen, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Column, EmptyState, Row } from '@portal/ui'
import { AgreementFilters } from './agreement-filters'
import { agreementListShape } from './agreement-list.shape'
import { RowDetails } from './row-details'
import { useAgreementColumns } from './use-agreement-columns'

const texts = defineTexts({
  label: { tr: 'Sözleşmeler', en: 'Agreements' },
  search: { tr: 'Sözleşme başlığı…', en: 'Agreement title…' },
  empty: { tr: 'Şirketlerinizin henüz sözleşmesi yok', en: 'Your companies have no agreements yet' },
})

/** The agreements that their reader may see, without those that others renew: they are in the details of the newest. */
export function AgreementList() {
  return (
    <MoneyScreen>
      <Rows />
    </MoneyScreen>
  )
}

function Rows() {
  const say = useText()
  const navigate = useNavigate()
  const session = useSession()
  const control = useListAddress(agreementListShape)
  const { title, corporationId, ...others } = control.filters
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
          search={title}
          searchIn={texts.search}
          onSearch={text => control.filter({ title: text }, { replace: true })}
          count={Object.keys(others).length}
          onClear={control.clear}
          tools={<Row ref={setToolsPlace} _empty={{ display: 'none' }} />}
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
