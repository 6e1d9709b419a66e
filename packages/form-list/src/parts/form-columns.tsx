import { FormStateBadge } from '@portal/approval-tree'
import type { FormRow } from '@portal/contracts/forms'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Badge, Button, Column, Icon, Row, Span, Text, TextLink } from '@portal/ui'
import type { DataColumn } from '@portal/ui/table'
import type { Decision } from '../decisions/decision'
import type { FormSortField } from '../form-list.shape'

const texts = defineTexts({
  number: { tr: 'No', en: 'No.' },
  module: { tr: 'Modül', en: 'Module' },
  person: { tr: 'Kimin için', en: 'For' },
  filledBy: { tr: '{name} doldurdu', en: 'filled in by {name}' },
  corporation: { tr: 'Şirket', en: 'Company' },
  created: { tr: 'Açılış', en: 'Filed' },
  amount: { tr: 'Tutar', en: 'Amount' },
  status: { tr: 'Durum', en: 'Status' },
  waiting: { tr: 'Beklenen', en: 'Waiting on' },
  decision: { tr: 'Karar', en: 'Decision' },
  overLimit: { tr: 'Limitinizin üstünde', en: 'Over your limit' },
  forAnswer: { tr: 'cevabı bekleniyor', en: 'owes an answer' },
  approve: { tr: 'Onayla', en: 'Approve' },
  reject: { tr: 'Reddet', en: 'Reject' },
  approveForm: { tr: '{number} numaralı formu onayla', en: 'Approve form {number}' },
  rejectForm: { tr: '{number} numaralı formu reddet', en: 'Reject form {number}' },
})

interface ColumnOptions {
  /** Not for a list of one module. */
  showsModule: boolean
  /** Whether there is anything to decide. */
  decides: boolean
  /** Why forms could not be decided, by form. */
  refused: ReadonlyMap<string, string>
  onDecide: (decision: Decision, row: FormRow) => void
}

type FormColumn = DataColumn<FormRow> & { key: FormSortField | 'amount' | 'actions' }

/** What a row of a list of forms shows. The keys are the fields that the server sorts by. */
export function useFormColumns({ showsModule, decides, refused, onDecide }: ColumnOptions): FormColumn[] {
  const say = useText()
  const { instant, money, since } = useFormats()
  const columns: (FormColumn | false)[] = [
    {
      key: 'id',
      title: say(texts.number),
      sortable: true,
      fixed: true,
      cell: ({ id, formGuid, detailLink }) => (
        <Column gap="1" alignItems="flex-start">
          <TextLink asChild>
            <Link to={detailLink}>{id}</Link>
          </TextLink>
          <Refused reason={refused.get(formGuid)} />
        </Column>
      ),
    },
    showsModule && { key: 'moduleId', title: say(texts.module), sortable: true, cell: row => row.moduleName },
    {
      key: 'userName',
      title: say(texts.person),
      sortable: true,
      cell: ({ userId, userName, filledByUserId, filledByName }) => (
        <Column gap="0">
          <Span fontWeight="medium">{userName}</Span>
          {filledByUserId !== userId && (
            <Span fontSize="xs" color="fg.muted">
              {say(texts.filledBy, { name: filledByName })}
            </Span>
          )}
        </Column>
      ),
    },
    { key: 'corporationId', title: say(texts.corporation), sortable: true, cell: row => row.corporationName },
    { key: 'createdDate', title: say(texts.created), sortable: true, cell: row => instant(row.createdDate) },
    {
      key: 'amount',
      title: say(texts.amount),
      align: 'end',
      cell: ({ amount, currencySign, isOverLimit }) => (
        <Column gap="1" alignItems="flex-end">
          {amount !== null && <Span whiteSpace="nowrap">{money(amount, currencySign ?? '')}</Span>}
          {isOverLimit && (
            <Badge colorPalette="orange" variant="subtle">
              {say(texts.overLimit)}
            </Badge>
          )}
        </Column>
      ),
    },
    {
      key: 'status',
      title: say(texts.status),
      sortable: true,
      cell: ({ status }) => <FormStateBadge state={status} />,
    },
    {
      key: 'waitingFor',
      title: say(texts.waiting),
      sortable: true,
      cell: ({ waitingFor }) =>
        waitingFor && (
          <Column gap="0">
            <Span>{waitingFor.name}</Span>
            <Span fontSize="xs" color="fg.muted">
              {[waitingFor.isForAnswer && say(texts.forAnswer), since(waitingFor.since, new Date())].filter(Boolean).join(', ')}
            </Span>
          </Column>
        ),
    },
    decides && {
      key: 'actions',
      title: say(texts.decision),
      fixed: true,
      cell: row => (
        <Row gap="2" justifyContent="flex-end">
          {row.actions.approve !== null && (
            <Button
              size="xs"
              aria-label={say(texts.approveForm, { number: row.id })}
              onClick={() => onDecide('approve', row)}
            >
              {say(texts.approve)}
            </Button>
          )}
          {row.actions.reject !== null && (
            <Button
              size="xs"
              variant="outline"
              colorPalette="red"
              aria-label={say(texts.rejectForm, { number: row.id })}
              onClick={() => onDecide('reject', row)}
            >
              {say(texts.reject)}
            </Button>
          )}
        </Row>
      ),
    },
  ]
  return columns.filter(column => column !== false)
}

function Refused({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null
  return (
    <Text role="alert" display="flex" gap="1" maxW="16rem" fontSize="xs" color="fg.error">
      <Icon name="warning" size="4" />
      {reason}
    </Text>
  )
}
