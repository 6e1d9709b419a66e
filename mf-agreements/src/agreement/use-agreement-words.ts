import { agreementPeriods, type AgreementPeriod } from '@portal/contracts/agreements/agreements'
import type { AgreementDue, AgreementRow } from '@portal/contracts/agreements/agreement'
import { outcomeText } from '@portal/contracts/agreements/outcome-texts'
import { defineTexts, useFormats, useText, type Text } from '@portal/i18n'
import { agreementTexts } from './agreement-texts'

const perPeriod: Readonly<Record<AgreementPeriod, Text>> = {
  [agreementPeriods.Monthly]: { tr: '{amount} / ay', en: '{amount} a month' },
  [agreementPeriods.Yearly]: { tr: '{amount} / yıl', en: '{amount} a year' },
}

const texts = defineTexts({
  term: { tr: '{from} – {until}', en: '{from} – {until}' },
  noEnd: { tr: '{from} tarihinden itibaren, süresiz', en: 'from {from}, open-ended' },
  daysLeft: {
    tr: '{days, plural, =0 {bugün} =1 {yarın} other {# gün kaldı}}',
    en: '{days, plural, =0 {today} =1 {tomorrow} other {in # days}}',
  },
  change: { tr: '%{percent}', en: '{percent}%' },
})
const deadlineTexts: Readonly<Record<AgreementDue['kind'], Text>> = {
  Termination: { tr: 'Fesih için son gün', en: 'Last day to terminate' },
  End: { tr: 'Bitiş', en: 'End' },
}

interface Periodic {
  amount: string
  /** Left out for past amounts, whose currency may have been another. */
  currencySign?: string
  period: AgreementPeriod
}

/** Writes amounts, terms and deadlines of agreements. */
export function useAgreementWords() {
  const say = useText()
  const { amount, money, date, number } = useFormats()
  return {
    instalment: ({ amount: value, currencySign, period }: Periodic) =>
      say(perPeriod[period], { amount: currencySign === undefined ? amount(value) : money(value, currencySign) }),
    endDate: (end: string | null) => (end === null ? say(agreementTexts.openEnded) : date(end)),
    term: ({ startDate, endDate }: { startDate: string; endDate: string | null }) =>
      endDate === null
        ? say(texts.noEnd, { from: date(startDate) })
        : say(texts.term, { from: date(startDate), until: date(endDate) }),
    deadline: ({ kind }: AgreementDue) => say(deadlineTexts[kind]),
    daysLeft: ({ daysLeft }: AgreementDue) => say(texts.daysLeft, { days: daysLeft }),
    outcome: ({ ifNobodyActs, renewsUntil }: AgreementDue, decision: AgreementRow['decision']) =>
      say(outcomeText(decision?.decision, ifNobodyActs), { until: renewsUntil === null ? '' : date(renewsUntil) }),
    /** `+%10`, `−%2,5` */
    change: (percent: number) =>
      `${percent < 0 ? '−' : '+'}${say(texts.change, { percent: number(Math.abs(percent), 1) })}`,
  }
}
