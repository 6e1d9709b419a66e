import { useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { paymentCorporationsCall, type PaymentRow } from '@portal/contracts/payments/payment.calls'
import { CorporationTabs, FilterPanel, ListWarning, useListAddress, useListFocus } from '@portal/form-list'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Button, Column, EmptyState, Icon, LoadFailed, NoMatches, Notice, TableSkeleton, toast } from '@portal/ui'
import { ActionBar } from '@portal/ui/table'
import { BankFileDialog } from './bank-file.dialog'
import { PayDialog } from './pay.dialog'
import { PaymentFilters } from './payment-filters'
import { filtersOf, paymentShape, usePaymentWeeks } from './payments.query'
import { usePaying, withChosen } from './use-paying'
import { Weeks } from './weeks'

const texts = defineTexts({
  pay: { tr: 'Seçilenleri öde', en: 'Pay selected' },
  file: { tr: 'Banka dosyası', en: 'Bank file' },
  tooMany: { tr: 'Bir seferde en çok {most} form ödenebilir.', en: 'You can pay up to {most} forms at once.' },
  empty: { tr: 'Henüz ödenecek form yok', en: 'Nothing to pay yet' },
  emptyText: {
    tr: 'Onaylanan masraf ve satın almalar burada, ödenecekleri haftaya göre görünür.',
    en: 'Approved expenses and purchases appear here, by the week they’re due.',
  },
})

/** As many as one call takes. */
const mostAtOnce = 500

/** The weeks of payments with their filters, and what can be done with reports of any of them. */
export function Payments() {
  const say = useText()
  const control = useListAddress(paymentShape)
  const { corporationId, ...others } = control.filters
  const filters = filtersOf(control.filters)
  const { data: offered = [], isLoading } = useCall(paymentCorporationsCall)
  const { data: weeks, common, refusal, refetch } = usePaymentWeeks(filters)
  const [chosen, setChosen] = useState<readonly PaymentRow[]>([])
  const [paying, setPaying] = useState<readonly PaymentRow[]>()
  const [isMakingFile, setMakingFile] = useState(false)
  const { pay, refused, problem } = usePaying()
  const [frame, focusOnList] = useListFocus()
  const ask = (reports: readonly PaymentRow[]) => {
    if (reports.length === 0) toast.error(say(dictionary.reportRequired))
    else if (reports.length > mostAtOnce) toast.error(say(texts.tooMany, { most: mostAtOnce }))
    else setPaying(reports)
  }
  const payButton = (
    <Button size="sm" onClick={() => ask(chosen)}>
      {say(texts.pay)}
    </Button>
  )
  return (
    <CorporationTabs
      corporationId={corporationId}
      offered={offered}
      isLoading={isLoading}
      onChange={id => control.filter({ corporationId: id })}
    >
      <Column ref={frame} gap="4">
        <FilterPanel
          count={Object.keys(others).length}
          onClear={control.clear}
          tools={
            <>
              {payButton}
              <Button size="sm" variant="outline" onClick={() => setMakingFile(true)}>
                <Icon name="download" size="4" />
                {say(texts.file)}
              </Button>
            </>
          }
        >
          <PaymentFilters control={control} currencies={common?.currency ?? []} />
        </FilterPanel>
        <ListWarning common={common} />
        {problem && <Notice tone="error">{problem}</Notice>}
        {!weeks && (refusal ? <LoadFailed reason={refusal.message} onRetry={refetch} /> : <TableSkeleton />)}
        {weeks?.length === 0 &&
          (control.isFiltered ? (
            <NoMatches onClear={control.clear} />
          ) : (
            <EmptyState icon="card" title={say(texts.empty)}>
              {say(texts.emptyText)}
            </EmptyState>
          ))}
        {weeks && weeks.length > 0 && (
          <Weeks
            weeks={weeks}
            control={control}
            chosen={chosen}
            onChoose={(ofWeek, formGuids) => setChosen(withChosen(chosen, ofWeek, formGuids))}
            onPay={report => ask([report])}
            refused={refused}
          />
        )}
        <ActionBar count={chosen.length} onClear={() => setChosen([])}>
          {payButton}
        </ActionBar>
      </Column>
      {paying && (
        <PayDialog
          reports={paying}
          onClose={() => setPaying(undefined)}
          onConfirm={async () => {
            const left = await pay(paying)
            const isDone = ({ formGuid }: PaymentRow) =>
              paying.some(report => report.formGuid === formGuid) && !left.includes(formGuid)
            setChosen(chosen.filter(report => !isDone(report)))
            setPaying(undefined)
            focusOnList()
          }}
        />
      )}
      {isMakingFile && <BankFileDialog filters={filters} chosen={chosen} onClose={() => setMakingFile(false)} />}
    </CorporationTabs>
  )
}
