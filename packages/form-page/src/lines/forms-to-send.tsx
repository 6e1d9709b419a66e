import { Row, Span } from '@portal/ui'
import type { FormToSend } from '@portal/approval-tree/new-tree'
import type { FieldValues } from '@portal/ui/forms'
import type { LineColumn } from './lines-table'

/** Lines as they are looked at once more before they are sent: by the columns of the table, amounts at the end. */
export function formsToSend<Line extends FieldValues>(
  lines: readonly Line[],
  guidOf: (line: Line) => string,
  columns: readonly LineColumn<Line>[],
): FormToSend[] {
  return lines.map((line, index) => {
    const shown = columns.map(({ key, align, cell }) => ({ key, align, content: cell({ line, number: index + 1 }) }))
    const facts = shown.filter(({ align, content }) => align !== 'end' && Boolean(content))
    return {
      key: guidOf(line),
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
      treeUsers: (line['treeUsers'] as readonly number[] | undefined) ?? [],
    }
  })
}
