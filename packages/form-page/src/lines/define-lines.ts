import type { DraftShape } from '@portal/auth/drafts'
import type { Started } from '@portal/ui/forms'
import { newFormOf } from '../values/new-form'

/** What of a submission of several lines is not sent yet. */
export interface Unsaved<Line> {
  lines: Line[]
  /** What stands in the fields. */
  current: Line
  /** The place of the line that is being changed; null for a new one. */
  at: number | null
  /** The new line that waits while another is changed. */
  parked: Line | null
  /** What a new line begins as; a draft of an earlier release does not say it. */
  blank?: Started<Line> | undefined
}

interface Options<Line extends object> {
  /** The field that holds the guid of the form that the line will be. */
  guidKey: keyof Line & string
  /** Raised when a line has other fields than before, so that a stored draft tells which it has. */
  version: number
  /** Of the call that submits a line. */
  schema: { safeParse: (value: unknown) => { success: boolean } }
  /** What stands in the fields after a line was put into the table. */
  after: (line: Line) => Started<Line>
}

/** What a module says of its lines, once, outside of its components. */
export function defineLines<Line extends object>({ guidKey, version, schema, after }: Options<Line>) {
  const isLine = (value: unknown): value is Line & Started<Line> =>
    typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[guidKey] === 'string'
  // A line of the table has nothing left to be filled in.
  const isWhole = (value: unknown): value is Line => schema.safeParse(value).success

  const draft: DraftShape<Unsaved<Line>> = {
    version,
    read: value => {
      const { lines, current, at, parked, blank } = (value ?? {}) as Partial<Record<keyof Unsaved<Line>, unknown>>
      if (!Array.isArray(lines) || !lines.every(isWhole) || !isLine(current)) return undefined
      if (parked !== null && !isLine(parked)) return undefined
      if (at !== null && !(typeof at === 'number' && at in lines)) return undefined
      return { lines, current, at, parked, blank: isLine(blank) ? blank : undefined }
    },
  }
  return { ...newFormOf<Line>(guidKey), after, draft }
}

export type LineKind<Line extends object> = ReturnType<typeof defineLines<Line>>
