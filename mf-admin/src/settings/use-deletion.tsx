import { useRef, useState, type ReactNode } from 'react'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Notice, Row, toast, useConfirmation } from '@portal/ui'
import type { DataColumn } from '@portal/ui/table'
import { SureDialog } from './sure.dialog'

const texts = defineTexts({
  actions: { tr: 'İşlemler', en: 'Actions' },
  remove: { tr: 'Sil', en: 'Delete' },
  removeOne: { tr: 'Sil: {name}', en: 'Delete {name}' },
  done: { tr: '“{name}” silindi.', en: '“{name}” deleted.' },
})

interface DeletionOptions<Entry> {
  nameOf: (entry: Entry) => string
  /** Explains the effect in the confirmation. */
  consequence: (entry: Entry) => ReactNode
  send: (entry: Entry) => Promise<SuccessAnswer<unknown, unknown> | RefusalAnswer>
  refetch: () => void
  /** Tells whether an entry cannot be deleted. */
  isNeeded?: ((entry: Entry) => boolean) | undefined
  /** Another action for entries that can be deleted. */
  before?: (entry: Entry) => ReactNode
}

/** Deletes rows of a list: returns the column with the buttons, the confirmation and the refusal. */
export function useDeletion<Entry>(options: DeletionOptions<Entry>) {
  const { nameOf, consequence, send, refetch, isNeeded, before } = options
  const say = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { asked, ask } = useConfirmation<Entry>()
  const [problem, setProblem] = useState<string>()
  const remove = async (entry: Entry) => {
    if (!(await ask(entry))) return
    const outcome = await send(entry)
    setProblem(outcome.success ? undefined : outcome.message)
    if (outcome.success) toast.success(say(texts.done, { name: nameOf(entry) }))
    // Somebody else may already have deleted it.
    else refetch()
    // The focused button is gone with its row.
    heading.current?.focus()
  }
  const column: DataColumn<Entry> = {
    key: 'actions',
    title: say(texts.actions),
    align: 'end',
    cell: entry =>
      !isNeeded?.(entry) && (
        <Row gap="1" justifyContent="flex-end">
          {before?.(entry)}
          <Button
            size="xs"
            variant="ghost"
            color="fg.muted"
            _hover={{ color: 'fg.error', bg: 'bg.error' }}
            aria-label={say(texts.removeOne, { name: nameOf(entry) })}
            onClick={() => void remove(entry)}
          >
            {say(texts.remove)}
          </Button>
        </Row>
      ),
  }
  return {
    column,
    heading,
    notice: problem && <Notice tone="error">{problem}</Notice>,
    dialog: asked && (
      <SureDialog tone="red" confirmLabel={say(texts.remove)} onAnswer={asked.answer}>
        {consequence(asked.about)}
      </SureDialog>
    ),
  }
}
