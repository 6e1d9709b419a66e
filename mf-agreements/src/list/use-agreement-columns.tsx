import type { AgreementRow } from '@portal/contracts/agreements/agreement'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Box, Row, Span, TextLink } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { agreementTexts, decidedTexts, fieldTexts } from '../agreement/agreement-texts'
import { DueBadge } from '../agreement/due-badge'
import { StateBadge } from '../agreement/state-badge'
import { useAgreementWords } from '../agreement/use-agreement-words'

const texts = defineTexts({
  agreement: { tr: 'Sözleşme', en: 'Agreement' },
  due: { tr: 'Sıradaki tarih', en: 'Next date' },
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
      cell: ({ id, title, company }) => (
        <TwoLines below={company}>
          <TextLink asChild fontWeight="medium">
            <Link to={`/agreement/${id}`}>{title}</Link>
          </TextLink>
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
        <TwoLines below={say(texts.aYear, { amount: money(row.yearlyValue, row.currencySign) })}>
          <Span whiteSpace="nowrap">{words.instalment(row)}</Span>
        </TwoLines>
      ),
    },
    { key: 'startDate', title: say(fieldTexts.startDate), cell: row => date(row.startDate) },
    { key: 'endDate', title: say(fieldTexts.endDate), cell: row => words.endDate(row.endDate) },
    {
      key: 'lastTerminationDate',
      title: say(fieldTexts.lastTerminationDate),
      cell: row => date(row.lastTerminationDate),
    },
    {
      key: 'due',
      title: say(texts.due),
      cell: ({ due, decision }) =>
        due && (
          <Box minW="11rem">
            <TwoLines below={decision ? say(decidedTexts[decision.decision]) : words.ifNobodyActs(due)}>
              <Row gap="2" flexWrap="wrap">
                <Span>
                  {words.deadline(due)}: {date(due.date)}, {words.daysLeft(due)}
                </Span>
                <DueBadge due={due} />
              </Row>
            </TwoLines>
          </Box>
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
