import type { Currency } from '@portal/contracts/lookups/lookups'
import { printedCurrency } from '@portal/rules/receipts/printed'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import type { FieldValues, PortalFormState } from '@portal/ui/forms'
import { unread, type LineRead, type ReadValues, type Taken } from './line-reads'

interface ReadOptions {
  signal: AbortSignal
  /** Called with the part that is done, while the letters of a picture are recognised. */
  onProgress?: (part: number) => void
  /** Called with what a code says, before the letters around it are recognised. */
  onFirst?: (reading: ReceiptReading) => void
}

const withFile = (reading: ReceiptReading, { name: file }: File): ReceiptReading =>
  Object.fromEntries(Object.entries(reading).map(([name, field]) => [name, { ...field, file }]))

/** Reads files of one form. A file that nobody could read is attached all the same. */
export async function readFiles(files: readonly File[], options: ReadOptions): Promise<ReceiptReading> {
  const read = async (file: File) => {
    const { readReceipt } = await import('@portal/receipts')
    const onFirst = (reading: ReceiptReading) => options.onFirst?.(withFile(reading, file))
    return withFile(await readReceipt(file, { ...options, onFirst, recognises: true }), file)
  }
  const readings = await Promise.all(files.map(file => read(file).catch(() => ({}))))
  return Object.assign({}, ...readings.reverse()) as ReceiptReading
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

/** Fills in the fields that nobody has filled in since the form began. Returns their names. */
export function fillUntouched(
  { getValues, getFieldState, setValue, formState }: PortalFormState<FieldValues, unknown>['hook'],
  values: ReadValues<FieldValues>,
  begun: FieldValues,
): string[] {
  const isUntouched = (name: string) => {
    const value: unknown = getValues(name)
    return isEmpty(value) || (value === begun[name] && !getFieldState(name).isTouched)
  }
  const untouched = Object.keys(values).filter(isUntouched)
  for (const name of untouched) setValue(name, values[name]?.value, { shouldValidate: formState.isSubmitted })
  return untouched
}

export const isEmpty = (value: unknown) => value == null || value === ''

interface Reading {
  /** The line in the table, if it is there. */
  line: FieldValues | undefined
  read: LineRead | undefined
  values: ReadValues<FieldValues>
  /** The fields that the open line took over already. */
  filled: readonly string[]
  /** Whether the letters are not read yet. */
  isPart?: true | undefined
}

/** Returns the fields of a line that take what was read, and what is known of its receipt then. */
export function takeReading({ line, read = unread, values, filled, isPart }: Reading): Taken {
  const isUntouched = (name: string) => isEmpty(line?.[name]) || line?.[name] === read.begun?.[name]
  const fresh = Object.entries(values).filter(([name]) => filled.includes(name) || (line && isUntouched(name)))
  const all: ReadValues<FieldValues> = { ...read.values, ...Object.fromEntries(fresh) }
  const isFilled = Object.values(all).some(field => field?.source)
  return {
    fields: Object.fromEntries(fresh.map(([name, field]) => [name, field?.value])),
    read: { ...read, values: all, isPart, state: isFilled ? 'filled' : 'nothing' },
  }
}
