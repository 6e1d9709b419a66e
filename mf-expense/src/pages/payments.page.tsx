import { useState, type ComponentProps } from 'react'
import { useCall } from '@portal/auth/queries'
import {
  paymentCorporationsCall,
  paymentWeeksCall,
  type PaymentRow,
  type PaymentWeek,
} from '@portal/contracts/payments/payment.calls'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import {
  CorporationTabs,
  FilterPanel,
  ListWarning,
  useListAddress,
  useListFocus,
  WithPermission,
} from '@portal/form-list'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import {
  Button,
  Column,
  EmptyState,
  Icon,
  LoadFailed,
  NoMatches,
  Notice,
  Page,
  Switch,
  TableSkeleton,
  toast,
} from '@portal/ui'
import { ActionBar } from '@portal/ui/table'
import { BankFileDialog } from '../payments/bank-file.dialog'
import { PayButton } from '../payments/pay-button'
import { PayDialog } from '../payments/pay.dialog'
import { PaymentFilters } from '../payments/payment-filters'
import { filtersOf, paymentShape } from '../payments/payments.shape'
import { usePaying } from '../payments/use-paying'
import type { WeekActions } from '../payments/week'
import { Weeks } from '../payments/weeks'

const texts = defineTexts({
  title: { tr: 'Ödemeler', en: 'Payments' },
  lead: {
    tr: 'Onaylanan masraf ve satın almalar, ödenecekleri haftaya göre.',
    en: 'Approved expenses and purchases, by the week they’re due.',
  },
  grouped: { tr: 'Alacaklıya göre grupla', en: 'Group by payee' },
  file: { tr: 'Banka dosyası', en: 'Bank file' },
  tooMany: { tr: 'Bir seferde en çok {most} form ödenebilir.', en: 'You can pay up to {most} forms at once.' },
  empty: { tr: 'Henüz ödenecek form yok', en: 'Nothing to pay yet' },
  emptyText: {
    tr: 'Onaylanan masraf ve satın almalar burada, ödenecekleri haftaya göre görünür.',
    en: 'Approved expenses and purchases appear here, by the week they’re due.',
  },
})

/** The limit of the call. */
const mostAtOnce = 500

export default function PaymentsPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <WithPermission permission="Payments">{() => <Payments />}</WithPermission>
    </Page>
  )
}

function Payments() {
  const say = useText()
  const control = useListAddress(paymentShape)
  const filters = filtersOf(control.filters)
  const { data: offered = [], isLoading } = useCall(paymentCorporationsCall)
  const answer = useCall(paymentWeeksCall, { body: filters }, { keepPrevious: true })
  const { byWeek, choose, forget, clear } = useChosen(JSON.stringify(filters))
  const chosen = Object.values(byWeek).flat()
  const hasSeveralWeeks = Object.values(byWeek).filter(ofWeek => ofWeek.length > 0).length > 1
  const [isGrouped, setGrouped] = useState(true)
  const [paying, setPaying] = useState<readonly PaymentRow[]>()
  const [isMakingFile, setMakingFile] = useState(false)
  const { pay, refused, problem } = usePaying()
  const [frame, focusOnList] = useListFocus()
  const ask = (reports: readonly PaymentRow[]) => {
    if (reports.length === 0) toast.error(say(dictionary.reportRequired))
    else if (reports.length > mostAtOnce) toast.error(say(texts.tooMany, { most: mostAtOnce }))
    else setPaying(reports)
  }
  return (
    <CorporationTabs
      corporationId={control.filters.corporationId}
      offered={offered}
      isLoading={isLoading}
      onChange={id => control.filter({ corporationId: id })}
    >
      <Column ref={frame} gap="4">
        <Toolbar
          {...{ control, isGrouped }}
          currencies={answer.common?.currency ?? []}
          onGroup={setGrouped}
          onFile={() => setMakingFile(true)}
        />
        <ListWarning common={answer.common} />
        {problem && <Notice tone="error">{problem}</Notice>}
        <PaymentList
          answer={answer}
          control={control}
          isGrouped={isGrouped}
          chosen={byWeek}
          onChoose={choose}
          onPay={ask}
          refused={refused}
        />
        {/* A selection within one week is paid at the head of the week. */}
        <ActionBar count={hasSeveralWeeks ? chosen.length : 0} onClear={clear}>
          <PayButton reports={chosen} onPay={ask} />
        </ActionBar>
      </Column>
      {paying && (
        <PayDialog
          reports={paying}
          onClose={() => setPaying(undefined)}
          onConfirm={async chosenReports => {
            const left = await pay(chosenReports)
            forget(chosenReports.filter(({ formGuid }) => !left.includes(formGuid)))
            setPaying(undefined)
            focusOnList()
          }}
        />
      )}
      {isMakingFile && <BankFileDialog filters={filters} chosen={chosen} onClose={() => setMakingFile(false)} />}
    </CorporationTabs>
  )
}

interface ToolbarProps extends Pick<WeekActions, 'control' | 'isGrouped'> {
  currencies: ComponentProps<typeof PaymentFilters>['currencies']
  onGroup: (isGrouped: boolean) => void
  onFile: () => void
}

function Toolbar({ control, isGrouped, currencies, onGroup, onFile }: ToolbarProps) {
  const say = useText()
  const { corporationId: _company, ...others } = control.filters
  return (
    <FilterPanel
      control={control}
      count={Object.keys(others).length}
      onClear={control.clear}
      tools={
        <>
          <Switch label={say(texts.grouped)} checked={isGrouped} onChange={onGroup} />
          <Button size="sm" variant="outline" onClick={onFile}>
            <Icon name="download" size="4" />
            {say(texts.file)}
          </Button>
        </>
      }
    >
      <PaymentFilters control={control} currencies={currencies} />
    </FilterPanel>
  )
}

/** The payments that are chosen, by week. */
function useChosen(view: string) {
  const [byWeek, setByWeek] = useState<WeekActions['chosen']>({})
  const clear = () => setByWeek({})
  // Nobody pays what the filters hide.
  const [chosenIn, setChosenIn] = useState(view)
  if (chosenIn !== view) {
    setChosenIn(view)
    clear()
  }
  const choose: WeekActions['onChoose'] = (week, ofWeek) => setByWeek(known => ({ ...known, [week]: ofWeek }))
  const forget = (paid: readonly PaymentRow[]) => {
    const isLeft = ({ formGuid }: PaymentRow) => !paid.some(report => report.formGuid === formGuid)
    setByWeek(known => Object.fromEntries(Object.entries(known).map(([week, all]) => [week, all.filter(isLeft)])))
  }
  return { byWeek, choose, forget, clear }
}

interface PaymentListProps extends WeekActions {
  answer: { data: readonly PaymentWeek[] | undefined; refusal: RefusalAnswer | null; refetch: () => void }
}

/** The weeks, or the reason why there are none. */
function PaymentList({ answer: { data: weeks, refusal, refetch }, control, ...actions }: PaymentListProps) {
  const say = useText()
  if (!weeks) return refusal ? <LoadFailed reason={refusal.message} onRetry={refetch} /> : <TableSkeleton />
  if (weeks.length > 0) return <Weeks weeks={weeks} control={control} {...actions} />
  if (control.isFiltered) return <NoMatches onClear={control.clear} />
  return (
    <EmptyState icon="card" title={say(texts.empty)}>
      {say(texts.emptyText)}
    </EmptyState>
  )
}
