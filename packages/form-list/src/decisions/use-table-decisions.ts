import { useRef, useState } from 'react'
import { useHold } from '@portal/approval-tree/held'
import type { FormRow } from '@portal/contracts/forms/form'
import { defineTexts, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import type { usePreview } from '../preview/use-preview'
import { isDecidable, kindOf, rowsFor, subjectOf, updatesFor, type Decision } from './decision'
import { useDecisions } from './use-decisions'

const texts = defineTexts({
  noneSelected: { tr: 'En az 1 form seçilmelidir!', en: 'At least 1 form should be selected!' },
})

interface Options<Item extends FormRow> {
  rows: readonly Item[]
  preview: Pick<ReturnType<typeof usePreview<Item>>, 'isOffered' | 'show'>
  /** Called after a decision, when its button is gone. */
  onDecided: () => void
}

/** For decisions without a list that a form could stand beside. */
export const noPreview = { isOffered: false, show: () => undefined }

/** Decides about the rows of a list: about one with a way back, about several after a question. */
export function useTableDecisions<Item extends FormRow>({ rows, preview, onDecided }: Options<Item>) {
  const say = useText()
  const [selected, setSelected] = useState<string[]>([])
  const [asking, setAsking] = useState<{ decision: Decision; rows: FormRow[] }>()
  const { decide, refused, problem } = useDecisions()
  const approve = useRowApproval(onDecided)
  const marked = rows.filter(row => selected.includes(row.formGuid) && isDecidable(row))
  const ask = (decision: Decision, chosen: readonly FormRow[]) => {
    const open = rowsFor(decision, chosen)
    if (open.length === 0) return toast.error(say(texts.noneSelected))
    setAsking({ decision, rows: open })
  }
  const close = () => setAsking(undefined)
  return {
    marked,
    selection: { selected: marked.map(row => row.formGuid), onChange: setSelected, canSelect: isDecidable },
    /** The reasons of refused forms, by guid. */
    refused,
    problem,
    ask,
    decideRow: (decision: Decision, row: Item | undefined) => {
      if (!row || row.actions[decision] === null) return ask(decision, [])
      if (isPlain(decision, row)) return approve(row)
      if (preview.isOffered) return preview.show(row, { begun: decision })
      ask(decision, [row])
    },
    /** The pending question, as its dialog takes it. */
    asking: asking && {
      ...asking,
      onClose: close,
      onConfirm: async (note: string) => {
        const left = await decide(asking.decision, asking.rows, note)
        setSelected(selected.filter(guid => left.includes(guid)))
        close()
        onDecided()
      },
    },
  }
}

/** Rows move up after a decision. For this long, a second press may be meant for the row before. */
const settleTime = 400

/** Returns whether a decision takes a single click: it ends nothing and needs no reason. */
function isPlain(decision: Decision, row: FormRow): boolean {
  return decision === 'approve' && subjectOf(row) === 'form'
}

/** Returns a function that approves a row. The approval can be taken back for five seconds. */
function useRowApproval(onDone: () => void) {
  const hold = useHold()
  const doneAt = useRef(-settleTime)
  return (row: FormRow) => {
    const [update] = updatesFor('approve', [row], '')
    if (!update || performance.now() - doneAt.current < settleTime) return
    doneAt.current = performance.now()
    const { id: number, moduleExpression: module, version, nextApprover: next } = row
    hold({ kind: kindOf('approve', row), number, module, version, update }, { next, onUndo: onDone })
    onDone()
  }
}
