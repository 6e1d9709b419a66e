import { useEffect, useEffectEvent, useState } from 'react'
import { useDraft } from '@portal/auth/drafts'
import type { FieldValues, PortalFormState, Started } from '@portal/ui/forms'
import type { LineChoices } from '../values/line-choices'
import { useValueChanges } from '../values/use-value-changes'
import type { LineKind, Unsaved } from './define-lines'

interface Options<Line extends FieldValues, Output> {
  kind: Pick<
    LineKind<Line, Output, never, LineChoices>,
    'name' | 'linesDraft' | 'guidOf' | 'isBegun' | 'copyOf' | 'after'
  >
  /** The fields of one line; their defaults are `first`. */
  form: PortalFormState<Line, Output>
  first: Started<Line>
}

type Table<Line> = Pick<Unsaved<Line>, 'lines' | 'at' | 'parked'>

/** Holds the lines of a submission: several in the table, one in the fields. All are kept as a draft. */
export function useLines<Line extends FieldValues, Output>({ kind, form, first }: Options<Line, Output>) {
  const draft = useDraft(`${kind.name}-form`, kind.linesDraft)
  const [blank, setBlank] = useState(first)
  const [table, setTable] = useState<Table<Line>>({ lines: [], at: null, parked: null })
  const { getValues, reset } = form.hook
  const { lines, at, parked } = table
  const isBegun = () => kind.isBegun(getValues(), blank as Partial<Line>)
  const hasBegun = useKeptLines({ form, table, blank, draft, isBegun })

  const begin = (line: Started<Line>) => {
    setBlank(line)
    reset(line)
  }
  const open = (index: number, all: Line[]) => {
    const line = all[index]
    if (!line) return
    setTable({ lines: all, at: index, parked: isBegun() ? getValues() : null })
    reset(line)
  }
  const goOn = (all: Line[], next: Started<Line>) => {
    setTable({ lines: all, at: null, parked: null })
    if (parked) reset(parked)
    else begin(next)
  }

  return {
    kind,
    form,
    draft,
    lines,
    /** The index of the line that is open in the fields. Null for a new one. */
    at,
    hasBegun,
    /** The values with which the new line began. */
    blank,
    /** Returns the lines of the table, and the new one unless it is empty and others exist. */
    all: () => (lines.length === 0 || isBegun() ? [...lines, getValues()] : lines),
    /** Moves the line in the fields into the table. */
    put: () => {
      const line = getValues()
      goOn(at === null ? [...lines, line] : lines.with(at, line), kind.after(line))
    },
    /** Opens a line of the table in the fields. An unfinished new line is kept for later. */
    open: (index: number) => open(index, lines),
    copy: (index: number) => {
      const line = lines[index]
      if (line) open(lines.length, [...lines, kind.copyOf(line)])
    },
    /** Closes the open line without changing it. */
    close: () => goOn(lines, blank),
    remove: (index: number) => setTable({ ...table, lines: lines.toSpliced(index, 1) }),
    /** Starts the new line with the given values. */
    fill: (line: Line) => reset(line),
    load: ({ current, blank: began = blank, ...kept }: Unsaved<Line>) => {
      setTable(kept)
      setBlank(began)
      reset(current)
    },
  }
}

interface KeptOptions<Line extends FieldValues, Output> extends Pick<Options<Line, Output>, 'form'> {
  table: Table<Line>
  blank: Started<Line>
  draft: { keep: (unsaved: Unsaved<Line>) => void }
  isBegun: () => boolean
}

/** Keeps the lines as a draft with every change. Returns whether the line in the fields has begun. */
function useKeptLines<Line extends FieldValues, Output>({
  form,
  table,
  blank,
  draft,
  isBegun,
}: KeptOptions<Line, Output>): boolean {
  const [hasBegun, setBegun] = useState(false)
  const keep = () => {
    setBegun(isBegun())
    if (isBegun() || table.lines.length > 0) draft.keep({ ...table, current: form.hook.getValues(), blank })
  }
  const keepNow = useEffectEvent(keep)
  useEffect(() => keepNow(), [table, blank])
  useValueChanges(form.hook, keep)
  return hasBegun
}

export type Lines<Line extends FieldValues, Output> = ReturnType<typeof useLines<Line, Output>>
