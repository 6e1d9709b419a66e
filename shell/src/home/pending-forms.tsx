import { FormStateBadge } from '@portal/approval-tree'
import { useCall } from '@portal/auth/queries'
import { pendingFormsCall } from '@portal/contracts/form-request.calls'
import type { FormRow } from '@portal/contracts/forms'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Link, useNavigate } from '@portal/router'
import { Badge, Column, EmptyState, Row, Span, TextLink } from '@portal/ui'
import { DataTable, type DataColumn } from '@portal/ui/table'
import { useMenu } from '../remotes/menu'
import { Section } from './section'

const texts = defineTexts({
  title: { tr: 'Bana gelen formlar', en: 'Forms that came to me' },
  table: { tr: 'Bana gelen formların ilk {count} satırı', en: 'The first {count} forms that came to me' },
  number: { tr: 'No', en: 'No.' },
  module: { tr: 'Modül', en: 'Module' },
  person: { tr: 'Kimin için', en: 'For' },
  amount: { tr: 'Tutar', en: 'Amount' },
  status: { tr: 'Durum', en: 'Status' },
  waiting: { tr: 'Beklenen', en: 'Waiting on' },
  myTurn: { tr: 'Sıra sizde', en: 'Your turn' },
  row: { tr: '{number} numaralı form, {name}', en: 'form {number}, {name}' },
  none: { tr: 'Henüz size gelen bir form yok', en: 'No form has come to you yet' },
  noneText: {
    tr: 'Onayınızı bekleyen formlar burada, en üstte durur.',
    en: 'Forms that wait for your approval stand here, at the top.',
  },
})

/** What waits for the reader comes first; the rest is in the lists. */
const firstOfThem = { rowsPerPage: 5, sortBy: 'isCurrentUserTurn', sortDirection: 'desc' } as const

/** The first of the forms that have their reader in their tree, and the way to the lists of all of them. */
export function PendingForms() {
  const say = useText()
  const navigate = useNavigate()
  const menu = useMenu()
  const columns = useColumns()
  const { data, refusal, askAgain } = useCall(pendingFormsCall, { body: firstOfThem }, { keepsPrevious: true })
  const lists = (
    <Row columnGap="4" rowGap="1" flexWrap="wrap" fontSize="sm">
      {menu.pending.map(({ to, title, preload }) => (
        <TextLink key={to} asChild>
          <Link to={to} onPointerEnter={preload} onFocus={preload}>
            {say(title)}
          </Link>
        </TextLink>
      ))}
    </Row>
  )
  return (
    <Section title={say(texts.title)} tools={lists}>
      <DataTable
        label={say(texts.table, { count: firstOfThem.rowsPerPage })}
        rows={data ?? []}
        columns={columns}
        rowKey={row => row.formGuid}
        rowLabel={row => say(texts.row, { number: row.id, name: row.userName })}
        state={data ? 'ready' : refusal ? 'failed' : 'loading'}
        failure={refusal?.message}
        onRetry={askAgain}
        empty={<EmptyState title={say(texts.none)}>{say(texts.noneText)}</EmptyState>}
        onOpen={row => void navigate(row.detailLink)}
      />
    </Section>
  )
}

function useColumns(): DataColumn<FormRow>[] {
  const say = useText()
  const { money, since } = useFormats()
  return [
    {
      key: 'id',
      title: say(texts.number),
      fixed: true,
      cell: ({ id, detailLink }) => (
        <TextLink asChild>
          <Link to={detailLink}>{id}</Link>
        </TextLink>
      ),
    },
    { key: 'module', title: say(texts.module), cell: row => row.moduleName },
    { key: 'userName', title: say(texts.person), cell: row => <Span fontWeight="medium">{row.userName}</Span> },
    {
      key: 'amount',
      title: say(texts.amount),
      align: 'end',
      cell: ({ amount, currencySign }) =>
        amount !== null && <Span whiteSpace="nowrap">{money(amount, currencySign ?? '')}</Span>,
    },
    {
      key: 'status',
      title: say(texts.status),
      cell: ({ status, isCurrentUserTurn }) =>
        isCurrentUserTurn ? <Badge>{say(texts.myTurn)}</Badge> : <FormStateBadge state={status} />,
    },
    {
      key: 'waitingFor',
      title: say(texts.waiting),
      cell: ({ waitingFor }) =>
        waitingFor && (
          <Column gap="0">
            <Span>{waitingFor.name}</Span>
            <Span fontSize="xs" color="fg.muted">
              {since(waitingFor.since, new Date())}
            </Span>
          </Column>
        ),
    },
  ]
}
