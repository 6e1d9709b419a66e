import { useId, useState, type ReactNode } from 'react'
import { useCall } from '@portal/auth/queries'
import { paymentListCall, type PaymentRow, type PaymentWeek } from '@portal/contracts/payments/payment.calls'
import { Totals } from '@portal/form-list'
import { defineTexts, formatDate, useText } from '@portal/i18n'
import { Badge, Box, Card, chakra, Heading, Icon, Span } from '@portal/ui'
import { PayButton } from './pay-button'
import { filtersOf, weekKeyOf, type PaymentControl } from './payments.shape'
import { countTextOf, isPayable, WeekReports } from './week-reports'

const texts = defineTexts({
  days: { tr: '{begin} – {end}', en: '{begin} – {end}' },
  overdue: { tr: 'Gecikenler', en: 'Overdue' },
  current: { tr: 'Bu hafta', en: 'This week' },
  stillToPay: { tr: 'Ödenecek:', en: 'To pay:' },
  payable: { tr: 'Ödeyebileceğiniz:', en: 'You can pay:' },
  label: { tr: '{week}: formlar', en: 'Forms of {week}' },
})

/** Stays below the top bar while the week's reports scroll, so that its button is in reach. */
const Head = chakra('div', {
  base: {
    position: 'sticky',
    top: '16',
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    px: '4',
    py: '2.5',
    bg: 'bg.panel',
    borderRadius: 'xl',
    _print: { position: 'static' },
  },
})
const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '11',
    textAlign: 'start',
    fontWeight: 'normal',
    cursor: 'pointer',
    borderRadius: 'md',
    '& > svg': { flexShrink: 0, transition: 'rotate 120ms' },
    '&[aria-expanded=true] > svg': { rotate: '180deg' },
  },
})
/** A button may contain only phrasing content, so lines are spans. */
const Line = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '0' },
})

export interface WeekActions {
  control: PaymentControl
  isGrouped: boolean
  /** The chosen reports by week. */
  chosen: Readonly<Record<string, readonly PaymentRow[]>>
  onChoose: (week: string, chosen: readonly PaymentRow[]) => void
  onPay: (reports: readonly PaymentRow[]) => void
  refused: ReadonlyMap<string, string>
}

interface WeekProps extends WeekActions {
  week: PaymentWeek
  today: string
  isOpenAtFirst: boolean
  level: 'h2' | 'h3'
}

/** A week with its sum. It opens to show its reports, and pays the chosen ones, else all that can be paid. */
export function Week({ week, isOpenAtFirst, control, chosen, onChoose, ...props }: WeekProps) {
  const say = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { begin, end, isOverdue } = week
  const { by: sortBy, direction: sortDirection } = control.sort
  const body = { ...filtersOf(control.filters), begin, end, isOverdue, sortBy, sortDirection }
  const answer = useCall(paymentListCall, { body }, { enabled: isOpen, keepPrevious: true })
  const key = weekKeyOf(week)
  const chosenHere = chosen[key] ?? []
  const reports = chosenHere.length > 0 ? chosenHere : answer.data?.filter(isPayable)
  const days = say(texts.days, { begin: formatDate(begin), end: formatDate(end) })
  const name = isOverdue ? say(texts.overdue) : days
  return (
    <Card as="section">
      <Head>
        <Heading as={props.level} size="md" flex="1" minW="16rem">
          <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <Icon name="down" size="4" />
            <WeekName {...{ week, name, days }} today={props.today} />
          </Toggle>
        </Heading>
        {isOpen && reports && week.unpaidCount > 0 ? (
          <PayButton reports={reports} onPay={props.onPay} />
        ) : (
          <StillToPay week={week} />
        )}
      </Head>
      <Box id={id} px="4" pb="4" hidden={!isOpen}>
        {isOpen && (
          <WeekReports
            label={say(texts.label, { week: name })}
            isGrouped={props.isGrouped}
            chosen={chosenHere}
            onChoose={ofWeek => onChoose(key, ofWeek)}
            onPay={props.onPay}
            refused={props.refused}
            {...{ answer, control }}
          />
        )}
      </Box>
    </Card>
  )
}

function WeekName({ week, name, days, today }: { week: PaymentWeek; name: string; days: string; today: string }) {
  const say = useText()
  const { begin, end, isOverdue, count, unpaidCount: unpaid, totals } = week
  const isCurrent = !isOverdue && begin <= today && today <= end
  return (
    <Span>
      <Line>
        <Span fontWeight="semibold">{name}</Span>
        {isOverdue && <Badge colorPalette="red">{days}</Badge>}
        {isCurrent && <Badge colorPalette="blue">{say(texts.current)}</Badge>}
      </Line>
      <Line fontSize="sm" color="fg.muted" columnGap="4">
        {say(countTextOf(unpaid), { count, unpaid })}
        <Totals totals={totals} />
      </Line>
    </Span>
  )
}

/** The sum that the reader can pay in a week. Nobody can pay their own reports, so it leaves them out and says so. */
function StillToPay({ week: { unpaidCount, totals } }: { week: PaymentWeek }): ReactNode {
  const say = useText()
  if (unpaidCount === 0) return null
  const paysAll = totals.every(({ payable, unpaid }) => payable === unpaid)
  return (
    <Line fontSize="sm">
      {say(paysAll ? texts.stillToPay : texts.payable)}
      <Totals totals={totals.map(({ payable, ...total }) => ({ ...total, amount: payable }))} />
    </Line>
  )
}
