import { useState } from 'react'
import type { PaymentWeek } from '@portal/contracts/payments/payment.calls'
import { Totals } from '@portal/form-list'
import { defineTexts, formatDate, useText } from '@portal/i18n'
import { AccordionItem, Badge, Box, Card, Span, chakra } from '@portal/ui'
import type { PaymentControl } from './payments.shape'
import { WeekReports, type ReportActions } from './week-reports'

const texts = defineTexts({
  days: { tr: '{begin} – {end}', en: '{begin} – {end}' },
  overdue: { tr: 'Gecikenler', en: 'Overdue' },
  current: { tr: 'Bu hafta', en: 'This week' },
  paid: { tr: '{count} form, hepsi ödendi', en: '{count, plural, one {# form} other {# forms}}, all paid' },
  unpaid: {
    tr: '{count} form, {unpaid} ödenecek',
    en: '{count, plural, one {# form} other {# forms}}, {unpaid} to pay',
  },
  stillToPay: { tr: 'Ödenecek:', en: 'To pay:' },
  payable: { tr: 'Ödeyebileceğiniz:', en: 'You can pay:' },
  total: { tr: 'Toplam:', en: 'Total:' },
  label: { tr: '{week}: formlar', en: 'Forms of {week}' },
})

/** A summary element may contain only phrasing content, so lines are spans. */
const Line = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' },
})

interface WeekProps extends ReportActions {
  week: PaymentWeek
  today: string
  control: PaymentControl
  isOpenAtFirst: boolean
}

/** A week with its totals. It opens to show its reports. */
export function Week({ week, today, isOpenAtFirst, ...reports }: WeekProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { begin, end, isOverdue, count, unpaidCount, totals } = week
  const days = say(texts.days, { begin: formatDate(begin), end: formatDate(end) })
  const name = isOverdue ? say(texts.overdue) : days
  // Nobody can pay their own reports, so the sum leaves them out and says so.
  const paysAll = totals.every(({ payable, unpaid }) => payable === unpaid)
  const title = (
    <Line flex="1" justifyContent="space-between" columnGap="6">
      <Span>
        <Line>
          <Span fontWeight="semibold">{name}</Span>
          {isOverdue && <Badge colorPalette="red">{days}</Badge>}
          {!isOverdue && begin <= today && today <= end && <Badge colorPalette="blue">{say(texts.current)}</Badge>}
        </Line>
        <Line fontSize="sm" fontWeight="normal" color="fg.muted">
          {say(unpaidCount === 0 ? texts.paid : texts.unpaid, { count, unpaid: unpaidCount })}
        </Line>
      </Span>
      <Span fontSize="sm">
        <Line justifyContent={{ md: 'flex-end' }}>
          {say(texts.total)}
          <Totals totals={totals} />
        </Line>
        {unpaidCount > 0 && (
          <Line justifyContent={{ md: 'flex-end' }} color="fg.muted" fontWeight="normal">
            {say(paysAll ? texts.stillToPay : texts.payable)}
            <Totals totals={totals.map(({ payable, ...total }) => ({ ...total, amount: payable }))} />
          </Line>
        )}
      </Span>
    </Line>
  )
  return (
    <Card px="4" py="1" css={{ '& > details': { borderBottomWidth: 0 } }}>
      <AccordionItem title={title} defaultOpen={isOpenAtFirst} onToggle={setOpen}>
        {isOpen && (
          <Box pt="1">
            <WeekReports label={say(texts.label, { week: name })} week={week} {...reports} />
          </Box>
        )}
      </AccordionItem>
    </Card>
  )
}
