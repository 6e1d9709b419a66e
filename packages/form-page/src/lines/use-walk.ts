import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { FieldValues } from '@portal/ui/forms'
import { focusFirstEmpty } from '../fields/first-empty'
import { doubtful } from '../reading/line-reads'
import type { Lines } from './use-lines'

/** The fields of a line that need a person, by their names. */
export interface Gaps {
  missing: readonly string[]
  /** Read in a photograph, and nobody has looked. */
  doubtful: readonly string[]
  /** The index of an earlier line that is likely the same. */
  twin?: number | undefined
}

interface Options<Line extends FieldValues, Output> {
  lines: Lines<Line, Output>
  /** Returns the names of the fields that a line cannot be sent with. Without it lines are complete. */
  unfinished: ((line: Line) => readonly string[]) | undefined
  /** The place of the fields. */
  fields: RefObject<HTMLElement | null>
}

/** Leads from gap to gap through the lines of receipts: whoever saves one line goes on to the next. */
export function useWalk<Line extends FieldValues, Output>({ lines, unfinished, fields }: Options<Line, Output>) {
  const { form, kind, reads, at } = lines
  const { setFocus } = form.hook as unknown as { setFocus: (name: string) => void }
  const complete = useRef<HTMLButtonElement>(null)
  const [target, setTarget] = useState<{ name?: string | undefined }>()
  useEffect(() => {
    if (target?.name) setFocus(target.name)
    else if (target) complete.current?.focus()
  }, [target, setFocus])

  const marks = lines.lines.map(line => kind.marksOf(line))
  const gaps = lines.lines.map((line, index): Gaps => {
    const read = reads[kind.guidOf(line)]
    if (!unfinished || read?.state === 'waiting') return { missing: [], doubtful: [] }
    const unsure = doubtful(line, read)
    const twin = marks.findIndex((others, at) => at < index && others.some(mark => marks[index]!.includes(mark)))
    return {
      missing: unfinished(line),
      doubtful: Object.keys(kind.labels).filter(name => unsure.includes(name)),
      twin: twin === -1 ? undefined : twin,
    }
  })
  const firstOf = ({ missing, doubtful: unsure }: Gaps = { missing: [], doubtful: [] }) => missing[0] ?? unsure[0]
  /** The next line with a gap, from a place on and then from the beginning. */
  const next = (from: number): number | undefined => {
    const order = [...gaps.keys()].sort((a, b) => Number(a < from) - Number(b < from) || a - b)
    return order.find(index => index !== at && firstOf(gaps[index]))
  }
  const see = () => {
    const guid = kind.guidOf(form.hook.getValues())
    lines.note(guid, read => read && { ...read, seen: Object.keys(read.values) })
  }
  const go = (index: number, name: string | undefined) => {
    lines.open(index)
    setTarget(name === undefined ? undefined : { name })
  }
  return {
    gaps,
    complete,
    /** Whether a line of the table is open. */
    isOpen: at !== null,
    /** Whether the open line is one of several with gaps. */
    hasNext: at !== null && next(at) !== undefined,
    open: go,
    /** Opens the first line with a gap. Returns whether there is one. */
    start: () => {
      const first = next(0)
      if (first !== undefined) go(first, firstOf(gaps[first]))
      return first !== undefined
    },
    /** Saves the open line, which somebody has looked at, and goes on to the next one with a gap. */
    putAndGoOn: () => {
      const following = at === null ? undefined : next(at)
      see()
      if (following === undefined) {
        lines.put()
        if (at !== null) setTarget({})
        return
      }
      lines.putAndOpen(following)
      setTarget({ name: firstOf(gaps[following]) })
    },
    /** Enter goes to the next empty field of an open line; with Control it also saves from a text of several lines. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target: field, key, ctrlKey, metaKey } = event
      if (key !== 'Enter' || at === null || !(field instanceof HTMLElement)) return
      if (field instanceof HTMLTextAreaElement) {
        if (ctrlKey || metaKey) field.form?.requestSubmit()
        return
      }
      const hasEmpty = [...(fields.current?.querySelectorAll<HTMLInputElement>('[aria-required=true]') ?? [])].some(
        other => other !== field && other.value === '' && !other.closest('[hidden]'),
      )
      if (!hasEmpty || !(field instanceof HTMLInputElement) || field.getAttribute('role') === 'combobox') return
      event.preventDefault()
      focusFirstEmpty(fields)
    },
  }
}

export type Walk = ReturnType<typeof useWalk>
