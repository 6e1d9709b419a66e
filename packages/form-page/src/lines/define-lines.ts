import type { DraftShape } from '@portal/auth/drafts'
import type { Started } from '@portal/ui/forms'
import { defineForm, type FormOptions } from '../values/define-form'

/** The draft of a page with several lines. */
export interface Unsaved<Line> {
  lines: Line[]
  /** The values of the fields. */
  current: Line
  /** The index of the line that is being changed. Null for a new one. */
  at: number | null
  /** The new line that waits while another is changed. */
  parked: Line | null
  /** The defaults of a new line. Drafts of earlier releases lack them. */
  blank?: Started<Line> | undefined
}

interface Options<Line extends object> extends FormOptions<Line> {
  /** The schema of a line in the create call. */
  schema: { safeParse: (value: unknown) => { success: boolean } }
  /** The values of the fields after a line was moved to the table. */
  after: (line: Line) => Started<Line>
}

/** Declares the lines of a module, each of which becomes a form, once, outside of its components. */
export function defineLines<Line extends object>({ schema, after, ...options }: Options<Line>) {
  const form = defineForm<Line>(options)
  const { isForm: isLine } = form
  // Lines of the table are complete.
  const isWhole = (value: unknown): value is Line => schema.safeParse(value).success

  const draft: DraftShape<Unsaved<Line>> = {
    version: options.version,
    read: value => {
      const { lines, current, at, parked, blank } = (value ?? {}) as Partial<Record<keyof Unsaved<Line>, unknown>>
      if (!Array.isArray(lines) || !lines.every(isWhole) || !isLine(current)) return undefined
      if (parked !== null && !isLine(parked)) return undefined
      if (at !== null && !(typeof at === 'number' && at in lines)) return undefined
      return { lines, current, at, parked, blank: isLine(blank) ? blank : undefined }
    },
  }
  return { ...form, after, draft }
}

export type LineKind<Line extends object> = ReturnType<typeof defineLines<Line>>
