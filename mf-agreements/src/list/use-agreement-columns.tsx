import type { AgreementRow } from '@portal/contracts/agreements/agreement'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { agreementTexts, fieldTexts } from '../agreement/agreement-texts'
import { DueBadge, StateBadge } from '../agreement/badges'
import { useAgreementWords } from '../agreement/use-agreement-words'

const texts = defineTexts({
  agreement: { tr: 'Sözleşme', en: 'Agreement' },
  due: { tr: 'Sıradaki tarih', en: 'Next date' },
  when: { tr: '{date} · {days}', en: '{date} · {days}' },
  after: { tr: '{deadline}. {outcome}.', en: '{deadline}. {outcome}.' },
  aYear: { tr: 'yılda {amount}', en: '{amount} a year' },
})

export function useAgreementColumns(sortFields: readonly string[]): DataColumn<AgreementRow>[] {
  const say = useText()
  const { date, instant, list, money } = useFormats()
  const words = useAgreementWords()
  const columns: DataColumn<AgreementRow>[] = [
    {
      key: 'title',
      title: say(texts.agreement),
      fixed: true,
      minWidth: '10.5rem',
      cell: ({ id, title, company }) => (
        <TwoLines below={company}>
          <PageLink to={`/agreement/${id}`} fontWeight="medium">
            {title}
          </PageLink>
        </TwoLines>
      ),
    },
    { key: 'company', title: say(fieldTexts.company), extra: true, cell: row => row.company },
    {
      key: 'corporations',
      title: say(fieldTexts.corporationIds),
      cell: ({ corporations }) => list(corporations.map(({ name }) => name)),
    },
    {
      key: 'amount',
      title: say(fieldTexts.amount),
      align: 'end',
      cell: row => (
        <Box whiteSpace="nowrap">
          <TwoLines below={say(texts.aYear, { amount: money(row.yearlyValue, row.currencySign) })}>
            {words.instalment(row)}
          </TwoLines>
        </Box>
      ),
    },
    { key: 'startDate', title: say(fieldTexts.startDate), extra: true, cell: row => date(row.startDate) },
    { key: 'endDate', title: say(fieldTexts.endDate), cell: row => words.endDate(row.endDate) },
    {
      key: 'lastTerminationDate',
      title: say(fieldTexts.lastTerminationDate),
      extra: true,
      cell: row => date(row.lastTerminationDate),
    },
    {
      key: 'due',
      title: say(texts.due),
      minWidth: '18rem',
      cell: ({ due, decision }) =>
        due ? (
          <TwoLines below={say(texts.after, { deadline: words.deadline(due), outcome: words.outcome(due, decision) })}>
            <Span whiteSpace="nowrap" me="2">
              {say(texts.when, { date: date(due.date), days: words.daysLeft(due) })}
            </Span>
            <DueBadge due={due} />
          </TwoLines>
        ) : (
          '–'
        ),
    },
    { key: 'state', title: say(agreementTexts.state), cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'followers',
      title: say(fieldTexts.followUserList),
      extra: true,
      cell: ({ followers }) => list(followers.map(({ name }) => name)),
    },
    { key: 'keyword', title: say(fieldTexts.keyword), extra: true, cell: row => row.keyword },
    { key: 'createdDate', title: say(agreementTexts.createdDate), extra: true, cell: row => instant(row.createdDate) },
  ]
  return columns.map(column => ({ ...column, sortable: sortFields.includes(column.key) }))
}
