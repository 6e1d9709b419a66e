import type { FormToSend } from '@portal/approval-tree/new-tree'
import { Row, Span } from '@portal/ui'
import type { FieldValues } from '@portal/ui/forms'
import { idAndTree } from '../submission/one-form'
import type { LineColumn } from './lines-card'

/** Returns the lines for the last check before a submission: the cells of the table, with the amounts at the end. */
export function formsToSend<Line extends FieldValues>(
  lines: readonly Line[],
  kind: Parameters<typeof idAndTree<Line>>[0],
  columns: readonly LineColumn<Line>[],
): FormToSend[] {
  return lines.map((line, index) => {
    const shown = columns.map(({ key, align, cell }) => ({ key, align, content: cell({ line, number: index + 1 }) }))
    const facts = shown.filter(({ align, content }) => align !== 'end' && Boolean(content))
    return {
      ...idAndTree(kind, line),
      what: (
        <Row gap="0" columnGap="3" flexWrap="wrap" alignItems="flex-start">
          {facts.map(({ key, content }, place) => (
            <Span key={key} fontWeight={place === 0 ? 'medium' : undefined} color={place > 1 ? 'fg.muted' : undefined}>
              {content}
            </Span>
          ))}
        </Row>
      ),
      cost: shown.filter(({ align }) => align === 'end').map(({ key, content }) => <Span key={key}>{content}</Span>),
    }
  })
}
