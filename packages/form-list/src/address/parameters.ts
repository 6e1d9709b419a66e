import { calendarDay } from '@portal/contracts/wire/fields'

/** Reads a filter from the address of its page. Values that cannot be parsed are ignored. */
export interface Parameter<T extends string | number> {
  read: (text: string) => T | undefined
}

export type ValueOf<P> = P extends Parameter<infer T> ? T : never

export function textUpTo(most: number): Parameter<string> {
  return { read: text => text.trim().slice(0, most) || undefined }
}

export const anyText = textUpTo(100)

/** The id of a row. */
export const anyId: Parameter<number> = {
  read: text => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined),
}

/** A calendar date in wire format, `2026-11-20`. */
export const anyDay: Parameter<string> = { read: text => calendarDay.safeParse(text).data }

export function oneOf<const T extends string | number>(...values: readonly T[]): Parameter<T> {
  return { read: text => values.find(value => String(value) === text) }
}
