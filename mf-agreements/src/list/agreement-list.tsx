import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { listAgreementsCall } from '@portal/contracts/agreements/agreement.calls'
import { CorporationTabs, FilterPanel, ListWarning, queryOf, tableAnswer, useListAddress } from '@portal/form-list'
import { defineTexts, MoneyScreen, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Column, EmptyState, NoMatches, Pagination } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { AgreementFilters } from './agreement-filters'
import { agreementListShape } from './agreement-list.shape'
import { RowDetails } from './row-details'
import { useAgreementColumns } from './use-agreement-columns'

const texts = defineTexts({
  label: { tr: 'Sözleşmeler', en: 'Agreements' },
  search: { tr: 'Sözleşmenin başlığı…', en: 'Title of the agreement…' },
  empty: { tr: 'Şirketlerinizin sözleşmesi yok', en: 'Your companies have no agreement' },
})

/** The agreements of some companies, without those that others renew: they are in the details of the newest. */
export function AgreementList({ corporationIds }: { corporationIds: readonly number[] }) {
  return (
    <MoneyScreen>
      <Rows corporationIds={corporationIds} />
    </MoneyScreen>
  )
}

function Rows({ corporationIds }: { corporationIds: readonly number[] }) {
  const say = useText()
  const navigate = useNavigate()
  const session = useSession()
  const control = useListAddress(agreementListShape)
  const { title, corporationId, ...others } = control.filters
  const answer = useCall(listAgreementsCall, { body: queryOf(control) }, { keepPrevious: true })
  const columns = useAgreementColumns(control.sortFields)
  const table = tableAnswer(answer)
  const totalCount = answer.common?.totalCount ?? 0
  return (
    <CorporationTabs
      corporationId={corporationId}
      offered={corporationIds}
      onChange={id => control.filter({ corporationId: id })}
    >
      <Column gap="4">
        <FilterPanel
          search={title}
          searchIn={texts.search}
          onSearch={text => control.filter({ title: text }, { replace: true })}
          count={Object.keys(others).length}
          onClear={control.clear}
        >
          <AgreementFilters {...control} />
        </FilterPanel>
        <ListWarning common={answer.common} />
        <DataTable
          {...table}
          label={say(texts.label)}
          columns={columns}
          rowKey={({ id }) => String(id)}
          rowLabel={row => row.title}
          empty={control.isFiltered ? <NoMatches onClear={control.clear} /> : <EmptyState title={say(texts.empty)} />}
          sort={control.sort}
          onSort={control.sortBy}
          details={row => <RowDetails agreement={row} />}
          onOpen={({ id }) => void navigate(`/agreement/${id}`)}
          keys
          columnsKey={`${session?.id}.agreements`}
          totalRows={totalCount}
        />
        {table.state === 'ready' && totalCount > 0 && (
          <Pagination
            page={control.currentPage}
            rowsPerPage={control.rowsPerPage}
            total={totalCount}
            sizes={control.pageSizes}
            onPage={control.goTo}
            onRowsPerPage={control.showRows}
          />
        )}
      </Column>
    </CorporationTabs>
  )
}
