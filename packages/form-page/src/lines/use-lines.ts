import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useDraft } from '@portal/auth/drafts'
import type { FieldValues, PortalFormState, Started } from '@portal/ui/forms'
import type { LineChoices } from '../values/line-choices'
import { useValueChanges } from '../values/use-value-changes'
import type { LineKind, Unsaved } from './define-lines'
import type { LineRead, Taken } from '../reading/line-reads'

interface Options<Line extends FieldValues, Output> {
  kind: Pick<
    LineKind<Line, Output, never, LineChoices>,
    'name' | 'linesDraft' | 'guidOf' | 'isBegun' | 'copyOf' | 'after' | 'labels' | 'ofFiles' | 'marksOf'
  >
  /** The fields of one line; their defaults are `first`. */
  form: PortalFormState<Line, Output>
  first: Started<Line>
}

type Table<Line> = Pick<Unsaved<Line>, 'lines' | 'at' | 'parked'> & { reads: NonNullable<Unsaved<Line>['reads']> }

const none = { lines: [], at: null, parked: null, reads: {} }

/** Holds the lines of a submission: several in the table, one in the fields. All are kept as a draft. */
export function useLines<Line extends FieldValues, Output>({ kind, form, first }: Options<Line, Output>) {
  const draft = useDraft(`${kind.name}-form`, kind.linesDraft)
  const [blank, setBlank] = useState(first)
  const [table, setTable] = useState<Table<Line>>(none)
  const { getValues } = form.hook
  // A field without a value would go on showing the one that it began with.
  const reset = (line: Line | Started<Line>) => form.hook.reset({ ...noValues(first), ...line } as Line)
  const { lines, at, parked, reads } = table
  // The values change before the page is rendered with the next `blank`. Compared with the last one, they would seem to
  // have begun, and all fields and lines would be rendered twice.
  const newest = useRef(first)
  const isBegun = () => kind.isBegun(getValues(), newest.current as Partial<Line>)
  useKeptLines({ form, table, blank, draft, isBegun })

  const startFrom = (line: Started<Line>) => {
    newest.current = line
    setBlank(line)
  }
  const begin = (line: Started<Line>) => {
    startFrom(line)
    reset(line)
  }
  // Lines of receipts arrive at any time: each change is one of the latest table.
  const change = (next: (latest: Table<Line>) => Partial<Table<Line>>) =>
    setTable(latest => ({ ...latest, ...next(latest) }))
  const open = (index: number, line: Line | undefined) => {
    if (!line) return
    // Read before: React may run the change only when the fields show the opened line.
    const begun = at === null && isBegun() ? getValues() : null
    change(({ parked: kept }) => ({ at: index, parked: at === null ? begun : kept }))
    reset(line)
  }
  const goOn = (all: (lines: Line[]) => Line[], next: Started<Line>) => {
    change(latest => ({ lines: all(latest.lines), at: null, parked: null }))
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
    /** Whether the line in the fields differs from what it began with. For rendering: `useHasBegun`. */
    isBegun,
    /** The values with which the new line began. */
    blank,
    /** Returns the lines of the table, and the new one unless it is empty and others exist. */
    all: () => (lines.length === 0 || isBegun() ? [...lines, getValues()] : lines),
    /** Moves the line in the fields into the table. */
    put: () => {
      const line = getValues()
      goOn(all => (at === null ? [...all, line] : all.with(at, line)), kind.after(line))
    },
    /** Opens a line of the table in the fields. An unfinished new line is kept for later. */
    open: (index: number) => open(index, lines[index]),
    /** Saves the line that is open, and opens another one. */
    putAndOpen: (index: number) => {
      const line = getValues()
      if (at !== null) change(latest => ({ lines: latest.lines.with(at, line) }))
      open(index, lines[index])
    },
    copy: (index: number) => {
      const line = lines[index] && kind.copyOf(lines[index])
      if (line) change(latest => ({ lines: [...latest.lines, line] }))
      open(lines.length, line)
    },
    /** Closes the open line without changing it. */
    close: () => goOn(all => all, blank),
    remove: (index: number) => change(latest => ({ lines: latest.lines.toSpliced(index, 1) })),
    change,
    /** Changes what is known of the receipt of a line. */
    note: (guid: string, next: (read: LineRead | undefined) => LineRead | undefined) =>
      change(latest => {
        const { [guid]: before, ...others } = latest.reads
        const read = next(before)
        return { reads: read ? { ...others, [guid]: read } : others }
      }),
    /** Puts what a receipt says into its line. */
    take: (guid: string, takenOf: (line: Line | undefined, read: LineRead | undefined) => Taken) =>
      change(({ lines: all, reads: before }) => {
        const line = all.find(each => kind.guidOf(each) === guid)
        const taken = takenOf(line, before[guid])
        return {
          lines: all.map(each => (each === line ? { ...each, ...taken.fields } : each)),
          reads: { ...before, [guid]: taken.read },
        }
      }),
    reads,
    /** Starts the new line with the given values. */
    fill: (line: Line) => reset(line),
    load: ({ current, blank: began = blank, ...kept }: Unsaved<Line>) => {
      setTable({ ...none, ...kept, reads: kept.reads ?? {} })
      startFrom(began)
      reset(current)
    },
  }
}

const noValues = (values: object) => Object.fromEntries(Object.keys(values).map(name => [name, null]))

interface KeptOptions<Line extends FieldValues, Output> extends Pick<Options<Line, Output>, 'form'> {
  table: Table<Line>
  blank: Started<Line>
  draft: { keep: (unsaved: Unsaved<Line>) => void }
  isBegun: () => boolean
}

/** Keeps the lines as a draft with every change. */
function useKeptLines<Line extends FieldValues, Output>({
  form,
  table,
  blank,
  draft,
  isBegun,
}: KeptOptions<Line, Output>): void {
  const keep = () => {
    if (isBegun() || table.lines.length > 0) draft.keep({ ...table, current: form.hook.getValues(), blank })
  }
  const keepNow = useEffectEvent(keep)
  useEffect(() => keepNow(), [table, blank])
  useValueChanges(form.hook, keep)
}

/**
 * Returns whether the line in the fields has begun. Only what asks is rendered when that changes: with the first letter
 * of a line, the page as a whole would be.
 */
export function useHasBegun<Line extends FieldValues, Output>({
  form: { hook },
  isBegun,
}: Pick<Lines<Line, Output>, 'form' | 'isBegun'>): boolean {
  const { subscribe } = hook
  const follow = useCallback(
    (changed: () => void) => subscribe({ formState: { values: true }, callback: changed }),
    [subscribe],
  )
  return useSyncExternalStore(follow, isBegun)
}

export type Lines<Line extends FieldValues, Output> = ReturnType<typeof useLines<Line, Output>>
