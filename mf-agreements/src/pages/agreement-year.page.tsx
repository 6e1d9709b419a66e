import { useCall } from '@portal/auth/queries'
import { agreementCorporationsCall } from '@portal/contracts/agreements/agreement.calls'
import { agreementYearCall } from '@portal/contracts/agreements/agreement-year.calls'
import { agreementYears } from '@portal/contracts/agreements/agreements'
import { CorporationTabs, WithPermission } from '@portal/form-list'
import { QueryResult } from '@portal/form-page/parts'
import { dateOfInstant, defineTexts, MoneyScreen, useText } from '@portal/i18n'
import { partsOfDate } from '@portal/rules/calendar/date-parts'
import { useAddressView } from '@portal/router'
import { Button, Column, Icon, Page, RadioGroup, Row, Span } from '@portal/ui'
import { YearCost } from '../year/year-cost'
import { YearDates } from '../year/year-dates'
import { YearTold } from '../year/year-told'
import { yearAddress, yearViews } from '../year/year-address'

const texts = defineTexts({
  title: { tr: 'Sözleşme yılı', en: 'Agreements by year' },
  lead: {
    tr: 'Bir yılın fesih ve bitiş tarihleri, gideri ve kime haber verileceği.',
    en: 'A year’s termination and end dates, its cost, and who is told.',
  },
  view: { tr: 'Görünüm', en: 'View' },
  dates: { tr: 'Tarihler', en: 'Dates' },
  cost: { tr: 'Gider', en: 'Cost' },
  told: { tr: 'Kime bildirilir', en: 'Who is told' },
  years: { tr: 'Yıl', en: 'Year' },
  before: { tr: 'Önceki yıl', en: 'Previous year' },
  after: { tr: 'Sonraki yıl', en: 'Next year' },
})

export default function AgreementYearPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <WithPermission permission="Agreements">
        {() => (
          <MoneyScreen>
            <AgreementYear />
          </MoneyScreen>
        )}
      </WithPermission>
    </Page>
  )
}

function AgreementYear() {
  const say = useText()
  const [{ view, corporationId, ...asked }, change] = useAddressView(yearAddress)
  const thisYear = partsOfDate(dateOfInstant(new Date())).year
  const year = asked.year ?? thisYear
  const { data: offered = [] } = useCall(agreementCorporationsCall)
  const answer = useCall(agreementYearCall, { body: { year, corporationId } }, { keepPrevious: true })
  return (
    <CorporationTabs
      corporationId={corporationId}
      offered={offered}
      onChange={id => change(before => ({ ...before, corporationId: id }))}
    >
      <Column gap="5">
        <Row flexWrap="wrap" justifyContent="space-between" alignItems="flex-end" gap="4">
          <RadioGroup
            label={say(texts.view)}
            value={view}
            segmented
            choices={yearViews.map(value => ({ value, label: say(texts[value]) }))}
            onChange={chosen => change(before => ({ ...before, view: chosen }))}
          />
          <YearStepper
            year={year}
            onChange={chosen => change(before => ({ ...before, year: chosen === thisYear ? undefined : chosen }))}
          />
        </Row>
        <QueryResult query={answer}>
          {({ today, deadlines, suppliers, totals }) => (
            <>
              {view === 'dates' && <YearDates {...{ year, today, deadlines }} />}
              {view === 'cost' && <YearCost {...{ year, suppliers, totals }} />}
              {view === 'told' && <YearTold {...{ year, today, deadlines }} />}
            </>
          )}
        </QueryResult>
      </Column>
    </CorporationTabs>
  )
}

function YearStepper({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const say = useText()
  const step = (label: string, icon: 'left' | 'right', to: number) => (
    <Button
      variant="outline"
      size="sm"
      aria-label={label}
      disabled={to < agreementYears.first || to > agreementYears.last}
      onClick={() => onChange(to)}
    >
      <Icon name={icon} size="4" />
    </Button>
  )
  return (
    <Row role="group" aria-label={say(texts.years)} gap="2">
      {step(say(texts.before), 'left', year - 1)}
      <Span role="status" minW="12" textAlign="center" fontWeight="semibold">
        {year}
      </Span>
      {step(say(texts.after), 'right', year + 1)}
    </Row>
  )
}
