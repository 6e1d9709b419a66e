import type { Currency } from '@portal/contracts/lookups/lookups'
import { printedCurrency } from '@portal/rules/receipts/printed'
import type { ReceiptPlace, ReceiptReading, ReceiptSource } from '@portal/rules/receipts/reading'
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

/** Returns the total that was read and its currency. A currency that is not offered leaves both out. */
export function readMoney<Name extends string>(
  { total, currency }: ReceiptReading,
  offered: readonly Pick<Currency, 'id' | 'name'>[],
  name: Name,
): ReadValues<Record<Name, string> & { currencyId: number }> {
  const currencyId = offered.find(each => printedCurrency(each.name) === currency?.value)?.id
  // An amount without its currency would be one in the usual currency.
  if (currency && currencyId === undefined) return {}
  const amount = total ? { [name]: total } : {}
  return { ...amount, ...(currency && { currencyId: { ...currency, value: currencyId } }) } as ReturnType<
    typeof readMoney<Name>
  >
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

export const unread: LineRead = { state: 'waiting', values: {}, seen: [] }

export const isEmpty = (value: unknown) => value == null || value === ''

interface Taken {
  /** The line in the table, if it is there. */
  line: FieldValues | undefined
  read: LineRead | undefined
  values: ReadValues<FieldValues>
  /** The fields that the open line took over already. */
  filled: readonly string[]
}

/** Returns the fields of a line that take what was read, and what is known of its receipt then. */
export function takeReading({ line, read = unread, values, filled }: Taken): { fields: FieldValues; read: LineRead } {
  const isUntouched = (name: string) => isEmpty(line?.[name]) || line?.[name] === read.begun?.[name]
  const fresh = Object.entries(values).filter(([name]) => filled.includes(name) || (line && isUntouched(name)))
  const all: ReadValues<FieldValues> = { ...read.values, ...Object.fromEntries(fresh) }
  const isFilled = Object.values(all).some(field => field?.source)
  return {
    fields: Object.fromEntries(fresh.map(([name, field]) => [name, field?.value])),
    read: { ...read, values: all, isPart: undefined, state: isFilled ? 'filled' : 'nothing' },
  }
}

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
