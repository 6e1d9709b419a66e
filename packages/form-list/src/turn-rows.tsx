import { lazy, Suspense, useEffect, useRef } from 'react'
import type { FormRow } from '@portal/contracts/forms/form'
import { useFormats } from '@portal/i18n'
import { Link } from '@portal/router'
import { chakra, Column, Notice, Row, Span } from '@portal/ui'
import { DecisionButtons } from './decisions/decision-buttons'
import { noPreview, useTableDecisions } from './decisions/use-table-decisions'
import { RefusalReason } from './parts/form-cells'

export { useRowsLeft } from './decisions/use-rows-left'

const List = chakra('ul', { base: { listStyle: 'none', outline: 'none' } })
const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    py: '1.5',
    '& button > svg': { boxSize: '5' },
    '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})
const FormLink = chakra(Link, { base: { flex: '1 1 12rem', minW: '0', _hover: { textDecoration: 'underline' } } })

const loadDialog = () => import('./decisions/decision.dialog')
const DecisionDialog = lazy(async () => ({ default: (await loadDialog()).DecisionDialog }))

/** Lists a few forms that wait for the reader in two lines each, with their decisions. */
export function TurnRows({ rows, label }: { rows: readonly FormRow[]; label: string }) {
  const { money, since } = useFormats()
  const list = useRef<HTMLUListElement>(null)
  // A press finds the dialog, even offline. If it does not come now, the press asks for it again.
  useEffect(() => void loadDialog().catch(() => undefined), [])
  const onDecided = () => list.current?.focus({ preventScroll: true })
  const { problem, refused, decideRow, asking } = useTableDecisions({ rows, preview: noPreview, onDecided })
  return (
    <Column gap="2">
      {problem && <Notice tone="error">{problem}</Notice>}
      <List ref={list} aria-label={label} tabIndex={-1}>
        {rows.map(row => (
          <Line key={row.formGuid}>
            <FormLink to={row.detailLink}>
              <Row as="span" gap="3" justifyContent="space-between" fontSize="sm" fontWeight="medium">
                <Span truncate>{row.summary}</Span>
                {row.amount !== null && <Span whiteSpace="nowrap">{money(row.amount, row.currencySign ?? '')}</Span>}
              </Row>
              <Span fontSize="xs" color="fg.muted" lineClamp={1}>
                {row.userName} · <Span hideBelow="md">{row.corporationName} · </Span>
                {since(row.waitingFor?.since ?? row.createdDate, new Date())}
              </Span>
              <RefusalReason reason={refused.get(row.formGuid)} />
            </FormLink>
            <Row gap="1" ms="auto" minW={{ base: '5.75rem', xl: '9.5rem' }} justifyContent="flex-end">
              <DecisionButtons row={row} onDecide={decision => decideRow(decision, row)} />
            </Row>
          </Line>
        ))}
      </List>
      <Suspense>{asking && <DecisionDialog {...asking} />}</Suspense>
    </Column>
  )
}
