import type { ReceiptPlace, ReceiptSource } from '@portal/rules/receipts/reading'
import type { FieldValues } from '@portal/ui/forms'

/**
 * Values of a line's fields, with the part of the receipt where each was read. Without one, the value only replaces a
 * usual value that does not suit the receipt.
 */
export type ReadValues<Line> = {
  [Name in keyof Line]?: { value: Line[Name]; source?: ReceiptSource; place?: ReceiptPlace; file?: string }
}

/** Where a value was read. */
export interface ReadAt {
  /** The name of the file. */
  file: string
  place: ReceiptPlace
}

/** The reading of a line’s receipt. */
export interface LineRead {
  /** `waiting` until its files are read. */
  state: 'waiting' | 'filled' | 'nothing'
  /** Its code was read, the letters around it not yet. */
  isPart?: boolean | undefined
  values: ReadValues<FieldValues>
  /** The fields that somebody has looked at since. */
  seen: readonly string[]
  /** The values with which a line of a dropped receipt began: the receipt knows better. */
  begun?: FieldValues | undefined
}

/** The fields that a line takes over from its receipt, and the reading after that. */
export interface Taken {
  fields: FieldValues
  read: LineRead
}

export const unread: LineRead = { state: 'waiting', values: {}, seen: [] }

/** Returns whether a field still has the value that was read. */
export const isAsRead = ({ values }: LineRead, name: string, value: unknown): boolean =>
  values[name]?.source !== undefined && values[name].value === value

/** Returns the fields of which nobody has looked at the letters of a photograph. */
export function doubtful(line: FieldValues, read: LineRead | undefined): string[] {
  if (!read) return []
  return Object.entries(read.values)
    .filter(([name, field]) => field?.source === 'photo' && isAsRead(read, name, line[name]))
    .map(([name]) => name)
    .filter(name => !read.seen.includes(name))
}
