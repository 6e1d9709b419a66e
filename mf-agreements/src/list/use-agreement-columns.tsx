import type { AgreementRow } from '@portal/contracts/agreements/agreement'
import { fieldTexts } from '@portal/contracts/agreements/field-texts'
import { useColumn } from '@portal/form-page/columns'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { agreementTexts } from '../agreement/agreement-texts'
import { DueBadge, StateBadge } from '../agreement/badges'
import { useAgreementWords } from '../agreement/use-agreement-words'

const texts = defineTexts({
  agreement: { tr: 'Sözleşme', en: 'Agreement' },
  due: { tr: 'Sıradaki tarih', en: 'Next date' },
  when: { tr: '{date} · {days}', en: '{date} · {days}' },
  after: { tr: '{deadline}. {outcome}.', en: '{deadline}. {outcome}.' },
  renew: { tr: 'Yenile', en: 'Renew' },
  renewNamed: { tr: 'Yenile: {title}', en: 'Renew: {title}' },
  aYear: { tr: 'yılda {amount}', en: '{amount} a year' },
})

export function useAgreementColumns(sortFields: readonly string[]): DataColumn<AgreementRow>[] {
  const say = useText()
  const column = useColumn<AgreementRow>(sortFields)
  const { date, instant, list, money } = useFormats()
  const words = useAgreementWords()
  const dueOf = ({ id, title, due, decision, abilities }: AgreementRow) =>
    due ? (
      <Box>
        <Span whiteSpace="nowrap" me="2">
          {say(texts.when, { date: date(due.date), days: words.daysLeft(due) })}
        </Span>
        <DueBadge due={due} />
        {abilities.canRenew && (
          <PageLink to={`/agreement/${id}?renew`} aria-label={say(texts.renewNamed, { title })} ms="2" fontSize="sm">
            {say(texts.renew)}
          </PageLink>
        )}
        {/* What happens if nobody acts is why people open this list: it wraps rather than being cut off. */}
        <Span display="block" fontSize="xs" lineHeight="short" color="fg.muted">
          {say(texts.after, { deadline: words.deadline(due), outcome: words.outcome(due, decision) })}
        </Span>
      </Box>
    ) : (
      '–'
    )
  return [
    column('title', texts.agreement, { fixed: true, minWidth: '10.5rem' }, ({ id, title, company }) => (
      <TwoLines below={company}>
        <PageLink to={`/agreement/${id}`} fontWeight="medium">
          {title}
        </PageLink>
      </TwoLines>
    )),
    column('company', fieldTexts.company, { extra: true }, row => row.company),
    column('corporations', fieldTexts.corporationIds, { narrow: 'hidden' }, ({ corporations }) =>
      list(corporations.map(({ name }) => name)),
    ),
    column('amount', fieldTexts.amount, { align: 'end' }, row => (
      <Box whiteSpace="nowrap">
        <TwoLines below={say(texts.aYear, { amount: money(row.yearlyValue, row.currencySign) })}>
          {words.instalment(row)}
        </TwoLines>
      </Box>
    )),
    column('startDate', fieldTexts.startDate, { extra: true }, row => date(row.startDate)),
    column('endDate', fieldTexts.endDate, { narrow: 'hidden' }, row => words.endDate(row.endDate)),
    column('lastTerminationDate', fieldTexts.lastTerminationDate, { extra: true }, row =>
      date(row.lastTerminationDate),
    ),
    column('due', texts.due, { minWidth: '19rem', narrow: { more: row => row.due && dueOf(row) } }, dueOf),
    column('state', agreementTexts.state, { narrow: 'badge' }, ({ state }) => <StateBadge state={state} />),
    column('followers', fieldTexts.followUserList, { extra: true }, ({ followers }) =>
      list(followers.map(({ name }) => name)),
    ),
    column('keyword', fieldTexts.keyword, { extra: true }, row => row.keyword),
    column('createdDate', agreementTexts.createdDate, { extra: true }, row => instant(row.createdDate)),
  ]
}
