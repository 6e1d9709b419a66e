import type { DraftShape } from '@portal/auth/drafts'
import type { Started } from '@portal/ui/forms'
import { editDraftOf } from '../edit/edit-draft'
import type { FileCalls } from '../files/use-uploads'
import { newFormOf } from '../values/new-form'

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

/** What is typed into a submitted form. Its files come and go at once, and its tree is not changed there. */
export type TypedIn<Line> = Omit<Line, 'uploadedFiles' | 'treeUsers'>

interface Options<Line extends object> {
  /** The field that holds the guid of the form that the line will be. */
  guidKey: keyof Line & string
  /** Raise it when the fields of a line change, so that drafts of the old shape are recognised. */
  version: number
  /** The schema of a line in the create call. */
  schema: { safeParse: (value: unknown) => { success: boolean } }
  /** The values of the fields after a line was moved to the table. */
  after: (line: Line) => Started<Line>
  /** The calls of its files. */
  files: FileCalls<{ formGuid: string }>
}

/** What a module says of its lines, once, outside of its components. */
export function defineLines<Line extends object>({ guidKey, version, schema, after, files }: Options<Line>) {
  const isLine = (value: unknown): value is Line & Started<Line> =>
    typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[guidKey] === 'string'
  // Lines of the table are complete.
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
  const typedIn = (values: Line): TypedIn<Line> => {
    const { uploadedFiles: _files, treeUsers: _tree, ...typed } = values as Line & Record<string, unknown>
    return typed as unknown as TypedIn<Line>
  }
  const editDraft = editDraftOf(version, (value): value is TypedIn<Line> => isLine(value))
  return { ...newFormOf<Line>(guidKey), guidKey, after, files, draft, typedIn, editDraft }
}

export type LineKind<Line extends object> = ReturnType<typeof defineLines<Line>>
