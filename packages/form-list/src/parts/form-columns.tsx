import { useMemo, type ReactNode } from 'react'
import { FormStateBadge } from '@portal/approval-tree'
import type { FormRow } from '@portal/contracts/forms/form'
import { formStates } from '@portal/contracts/forms/states'
import { dateOfInstant, defineTexts, dictionary, useFormats, useText } from '@portal/i18n'
import { Row, Span } from '@portal/ui'
import { TwoLines, useSteady, type DataColumn } from '@portal/ui/table'
import type { Decision } from '../decisions/decision'
import { DecisionButtons } from '../decisions/decision-buttons'
import { NumberCell, PersonCell, RefusalReason } from './form-cells'

const texts = defineTexts({
  number: { tr: 'No', en: 'No.' },
  form: { tr: 'Form', en: 'Form' },
  person: { tr: 'Kimin için', en: 'For' },
  corporation: { tr: 'Şirket', en: 'Company' },
  created: { tr: 'Gönderim', en: 'Sent' },
  amount: { tr: 'Tutar', en: 'Amount' },
  status: { tr: 'Durum', en: 'Status' },
  waiting: { tr: 'Kimde', en: 'Waiting on' },
  decision: { tr: 'Karar', en: 'Decision' },
  actions: { tr: 'İşlemler', en: 'Actions' },
  overLimit: { tr: 'Limitinizin üstünde', en: 'Over your limit' },
  passive: { tr: 'pasif', en: 'passive' },
  forAnswer: { tr: 'cevabı bekleniyor', en: 'asked for an answer' },
})

export interface ColumnOptions<Item extends FormRow> {
  /** False in a list of one module. */
  showsModule: boolean
  /** False for a module whose forms cost nothing. */
  showsAmount: boolean
  /** Shown between the person and the amount. */
  moreColumns?: readonly DataColumn<Item>[] | undefined
  /** The keys of the columns that the server sorts by. */
  sortFields: readonly string[]
  /** Whether the reader owns all forms. They then need no column for the owner. */
  isOwn: boolean
  /** Whether the list has decisions. */
  decides: boolean
  rowTools?: ((row: Item) => ReactNode) | undefined
  /** The reasons of refused forms, by guid. */
  refused: ReadonlyMap<string, string>
  onDecide: (decision: Decision, row: Item) => void
  /** Opens a form that is decided where it can be seen whole. */
  onReview: (row: Item) => void
}

/**
 * The columns of a list of forms. The keys are the names that the server sorts by. While nothing of them changes, they
 * are the same, so that no row renders again.
 */
export function useFormColumns<Item extends FormRow>(options: ColumnOptions<Item>): readonly DataColumn<Item>[] {
  const say = useText()
  const formats = useFormats()
  const onDecide = useSteady(options.onDecide)
  const onReview = useSteady(options.onReview)
  const { showsModule, showsAmount, moreColumns, sortFields, isOwn, decides, rowTools, refused } = options
  return useMemo(
    () =>
      columnsOf({
        ...{ showsModule, showsAmount, moreColumns, sortFields, isOwn, decides, rowTools, refused },
        ...{ onDecide, onReview, say, formats },
      }),
    [
      showsModule,
      showsAmount,
      moreColumns,
      sortFields,
      isOwn,
      decides,
      rowTools,
      refused,
      onDecide,
      onReview,
      say,
      formats,
    ],
  )
}

interface InWords<Item extends FormRow> extends ColumnOptions<Item> {
  say: ReturnType<typeof useText>
  formats: ReturnType<typeof useFormats>
}

function columnsOf<Item extends FormRow>(options: InWords<Item>): DataColumn<Item>[] {
  const { showsModule, moreColumns = [], sortFields } = options
  // The subject of a form needs room. Company and waiting stand below other cells; their own columns are optional.
  const isTight = showsModule || moreColumns.length > 0
  const columns = [
    ...subjectColumns(options, isTight),
    // A narrow list has the summary of the form instead.
    ...moreColumns.map((column): DataColumn<Item> => ({ narrow: column.extra ? 'more' : 'hidden', ...column })),
    ...amountColumns(options),
    ...stateColumns(options, isTight),
    actionColumn(options),
  ]
  return columns
    .filter(column => column !== false)
    .map(column => ({ ...column, sortable: sortFields.includes(column.key) }))
}

type Columns<Item extends FormRow> = (DataColumn<Item> | false)[]

/** The number, subject, owner and company of a form. */
function subjectColumns<Item extends FormRow>(
  { say, showsModule, isOwn, refused }: InWords<Item>,
  isTight: boolean,
): Columns<Item> {
  return [
    {
      key: 'id',
      title: say(texts.number),
      fixed: true,
      cell: ({ id, formGuid, detailLink }) => <NumberCell id={id} link={detailLink} refused={refused.get(formGuid)} />,
      narrow: {
        title: ({ summary }) => summary,
        below: ({ id, detailLink }) => <NumberCell id={id} link={detailLink} />,
        more: ({ formGuid }) => refused.has(formGuid) && <RefusalReason reason={refused.get(formGuid)} />,
      },
    },
    showsModule && {
      key: 'moduleId',
      title: say(texts.form),
      width: isOwn ? '36%' : '27%',
      narrow: isOwn ? { below: row => <TwoLines below={row.corporationName}>{null}</TwoLines> } : 'hidden',
      cell: row => (
        <TwoLines below={[row.moduleName, isOwn && row.corporationName].filter(Boolean).join(' · ')}>
          <Span fontWeight="medium">{row.summary}</Span>
        </TwoLines>
      ),
    },
    {
      key: 'userName',
      title: say(texts.person),
      extra: isOwn,
      narrow: { below: row => <TwoLines below={!isOwn && row.corporationName}>{row.userName}</TwoLines> },
      cell: row => <PersonCell form={row} company={isTight ? row.corporationName : null} />,
    },
    {
      key: 'corporationId',
      title: say(texts.corporation),
      extra: isTight,
      minWidth: '8rem',
      narrow: 'hidden',
      cell: row => row.corporationName,
    },
  ]
}

/** The date and the amount of a form. */
function amountColumns<Item extends FormRow>(options: InWords<Item>): Columns<Item> {
  const { say, showsAmount, moreColumns = [] } = options
  const { date, money, time } = options.formats
  return [
    {
      key: 'createdDate',
      title: say(texts.created),
      // A module's own list has a more useful date.
      extra: moreColumns.length > 0,
      narrow: { below: row => !row.waitingFor && date(dateOfInstant(row.createdDate)) },
      cell: row => <TwoLines below={time(row.createdDate)}>{date(dateOfInstant(row.createdDate))}</TwoLines>,
    },
    showsAmount && {
      key: 'amount',
      title: say(texts.amount),
      align: 'end',
      narrow: {
        end: ({ amount, currencySign }) => <Span>{amount === null ? '–' : money(amount, currencySign ?? '')}</Span>,
        more: ({ isOverLimit }) => isOverLimit && <Span color="orange.fg">{say(texts.overLimit)}</Span>,
      },
      cell: ({ amount, currencySign, isOverLimit }) =>
        amount === null ? (
          '–'
        ) : (
          <TwoLines below={isOverLimit && <Span color="orange.fg">{say(texts.overLimit)}</Span>}>
            <Span whiteSpace="nowrap">{money(amount, currencySign ?? '')}</Span>
          </TwoLines>
        ),
    },
  ]
}

/** The state of a form, and the person for whom it waits. */
function stateColumns<Item extends FormRow>({ say, formats }: InWords<Item>, isTight: boolean): Columns<Item> {
  const { since } = formats
  const nameOf = ({ name, substitutedName }: NonNullable<FormRow['waitingFor']>) =>
    substitutedName ? say(dictionary.standsIn, { name: substitutedName, substitute: name }) : name
  const howLong = ({ isForAnswer, isPassive, since: from }: NonNullable<FormRow['waitingFor']>) =>
    [isPassive && say(texts.passive), isForAnswer && say(texts.forAnswer), since(from, new Date())]
      .filter(Boolean)
      .join(', ')
  /** Nobody needs their own name, and the owner's is beside it. */
  const inWords = ({ waitingFor, userId, isCurrentUserTurn }: FormRow) => {
    if (!waitingFor) return null
    const { isForAnswer, substitutedName } = waitingFor
    const isKnown = waitingFor.userId === userId || (isCurrentUserTurn && !isForAnswer)
    return isKnown && !substitutedName ? howLong(waitingFor) : `${nameOf(waitingFor)}, ${howLong(waitingFor)}`
  }
  return [
    {
      key: 'status',
      title: say(texts.status),
      narrow: {
        below: row =>
          row.waitingFor && (
            <Span {...(row.isCurrentUserTurn && !row.waitingFor.isForAnswer && { 'data-figure': '' })}>
              {inWords(row)}
            </Span>
          ),
        badge: ({ status, actions }) => {
          // On a phone the buttons say it already.
          const isSaid = status === formStates.Pending && actions.approve !== null
          return (
            <Span display={isSaid ? { base: 'none', md: 'inline' } : undefined}>
              <FormStateBadge state={status} />
            </Span>
          )
        },
      },
      cell: row => (
        <TwoLines below={isTight && inWords(row)}>
          <FormStateBadge state={row.status} />
        </TwoLines>
      ),
    },
    {
      key: 'waitingFor',
      title: say(texts.waiting),
      extra: isTight,
      narrow: 'hidden',
      cell: ({ waitingFor }) =>
        waitingFor && (
          <TwoLines below={howLong(waitingFor)}>
            <Span>{nameOf(waitingFor)}</Span>
          </TwoLines>
        ),
    },
  ]
}

/** The reader's actions on a form. */
function actionColumn<Item extends FormRow>({ say, decides, rowTools, onDecide, onReview }: InWords<Item>) {
  const buttons = (row: Item) => (
    <DecisionButtons row={row} onDecide={decision => onDecide(decision, row)} onReview={() => onReview(row)} />
  )
  const column: DataColumn<Item> = {
    key: 'actions',
    title: say(rowTools ? texts.actions : texts.decision),
    fixed: true,
    cell: row => (
      <Row gap="0.5">
        {buttons(row)}
        {rowTools?.(row)}
      </Row>
    ),
    narrow: {
      actions: row => (
        <Row gap="0.5" flex="1">
          {buttons(row)}
          {rowTools && <Span ms="auto">{rowTools(row)}</Span>}
        </Row>
      ),
    },
  }
  return (decides || rowTools !== undefined) && column
}
