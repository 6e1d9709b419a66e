import { CheckTreeDialog, type FormToSend } from '@portal/approval-tree/new-tree'
import { Row, Span } from '@portal/ui'
import type { FieldValues } from '@portal/ui/forms'
import { idAndTree } from '../submission/one-form'
import type { LineColumn } from './lines-card'

interface CheckLinesProps<Line extends FieldValues> {
  /** The lines that are asked about. */
  tree: { about: readonly Line[]; answer: (isRight: boolean) => void }
  kind: Parameters<typeof idAndTree<Line>>[0]
  columns: readonly LineColumn<Line>[]
  sumsOf: (lines: readonly Line[]) => string[]
}

/** Shows lines for a last check before they are sent: the cells of the table, with the amounts at the end. */
export default function CheckLinesDialog<Line extends FieldValues>(props: CheckLinesProps<Line>) {
  const { about, answer } = props.tree
  return (
    <CheckTreeDialog
      forms={formsToSend(props)}
      sums={props.sumsOf(about)}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  )
}

function formsToSend<Line extends FieldValues>({ tree, kind, columns }: CheckLinesProps<Line>): FormToSend[] {
  return tree.about.map((line, index) => {
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
