import { useState } from 'react'
import { refresh } from '@portal/auth/queries'
import { defaultTreeCall } from '@portal/contracts/trees/default-tree.calls'
import type { FieldError, RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { useConfirmation } from '@portal/ui'
import type { FieldValues } from '@portal/ui/forms'
import type { Lines } from './use-lines'

export interface Completion<Line, Created> {
  /** Submits all lines or none. Each becomes a form. */
  send: (lines: readonly Line[]) => Promise<SuccessAnswer<Created[], unknown> | RefusalAnswer>
  isBusy: boolean
  /** A check of the module before a line leaves the fields, such as a confirmation. */
  mayGoOn?: ((line: Line) => Promise<boolean>) | undefined
}

interface Options<Line extends FieldValues, Output, Created> extends Completion<Line, Created> {
  lines: Lines<Line, Output>
  /** Returns whether all lines of the table can be sent, after it has led to one that cannot. */
  isWhole: () => boolean
  /** Returns whether a line that is sent alone, from the fields, needs a last check. */
  needsCheck: (line: Line) => boolean
  /** Completes lines that were never in the fields. */
  prepare: (lines: readonly Line[]) => Promise<readonly Line[]>
  onSubmitted: (sent: readonly Line[], forms: readonly Created[]) => void
}

/** Moves lines from the fields into the table, and submits them. */
export function useCompletion<Line extends FieldValues, Output, Created>({
  lines,
  send,
  isBusy,
  mayGoOn = () => Promise.resolve(true),
  isWhole,
  needsCheck,
  prepare,
  onSubmitted,
}: Options<Line, Output, Created>) {
  const tree = useConfirmation<readonly Line[]>()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const { kind, form } = lines

  const refuse = (sent: readonly Line[], refusal: RefusalAnswer) => {
    if (refusal.code === 'TREE_CHANGED') refresh(defaultTreeCall)
    const found = lineRefusals(refusal)
    const guidAt = (index: number) => kind.guidOf(sent[index] ?? {})
    setRefused(new Map(found.map(({ index, errors }) => [guidAt(index), errors[0]?.message ?? refusal.message])))
    const [first] = found
    if (first && first.index < lines.lines.length) lines.open(first.index)
    form.refuse({ message: refusal.message, errors: first?.errors ?? [] })
  }

  const submit = async (all: readonly Line[], isChecked = false) => {
    if (isBusy || !isWhole()) return
    const sent = await prepare(all)
    if (!isChecked && !(await tree.ask(sent))) return
    const outcome = await send(sent)
    if (outcome.success) onSubmitted(sent, outcome.data)
    else refuse(sent, outcome)
  }

  return {
    /** The pending confirmation of the approval tree. */
    tree: tree.asked,
    /** The reasons of refused lines, by their guids. */
    refused,
    /** Moves the validated line from the fields into the table. Returns whether it is a new one. */
    put: async (go: () => void) => {
      if (!(await mayGoOn(form.hook.getValues()))) return false
      go()
      return lines.at === null
    },
    /** Submits the table together with the validated line in the fields. */
    complete: async () => {
      const line = form.hook.getValues()
      if (await mayGoOn(line)) await submit(lines.all(), lines.lines.length === 0 && !needsCheck(line))
    },
    completeTable: () => submit(lines.lines),
  }
}

interface LineRefusal {
  /** The index of the line among those that were sent. */
  index: number
  /** The errors, with paths inside the line. */
  errors: FieldError[]
}

const inLine = /^CreateModel\.(\d+)(?:\.(.+))?$/

/** Returns the lines that a refusal names, in their order. */
export function lineRefusals({ errors }: Pick<RefusalAnswer, 'errors'>): LineRefusal[] {
  const lines = new Map<number, FieldError[]>()
  for (const error of errors) {
    const [, index, path = ''] = inLine.exec(error.path) ?? []
    if (index === undefined) continue
    lines.set(Number(index), [...(lines.get(Number(index)) ?? []), { ...error, path }])
  }
  return [...lines].map(([index, found]) => ({ index, errors: found })).sort((a, b) => a.index - b.index)
}
