import { useEffect, useEffectEvent, useState } from 'react'
import { useDraft } from '@portal/auth/drafts'
import type { FieldValues, PortalFormState, Started } from '@portal/ui/forms'
import type { LineChoices } from '../values/line-choices'
import type { LineKind, Unsaved } from './define-lines'

interface Options<Line extends FieldValues, Output> {
  kind: Pick<
    LineKind<Line, Output, never, LineChoices>,
    'name' | 'linesDraft' | 'guidOf' | 'isBegun' | 'copyOf' | 'after'
  >
  /** The fields of one line, which begin as `first`. */
  form: PortalFormState<Line, Output>
  first: Started<Line>
}

/** The lines of a submission: those in the table, and the one in the fields. All are kept as a draft. */
export function useLines<Line extends FieldValues, Output>({ kind, form, first }: Options<Line, Output>) {
  const draft = useDraft(`${kind.name}-form`, kind.linesDraft)
  const [blank, setBlank] = useState(first)
  const [table, setTable] = useState<Pick<Unsaved<Line>, 'lines' | 'at' | 'parked'>>({
    lines: [],
    at: null,
    parked: null,
  })
  const [hasBegun, setBegun] = useState(false)
  const { getValues, reset, subscribe } = form.hook
  const { lines, at, parked } = table
  const isBegun = () => kind.isBegun(getValues(), blank as Partial<Line>)

  const keep = useEffectEvent(() => {
    setBegun(isBegun())
    if (isBegun() || lines.length > 0) draft.keep({ ...table, current: getValues(), blank })
  })
  useEffect(() => {
    keep()
    return subscribe({ formState: { values: true }, callback: () => keep() })
  }, [table, blank, subscribe])

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
    /** The lines of the table, and the new one unless it is empty and others exist. */
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

export type Lines<Line extends FieldValues, Output> = ReturnType<typeof useLines<Line, Output>>
