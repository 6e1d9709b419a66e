/** What a receipt says, in the wire's formats. */
export interface Receipt {
  company: string
  taxNumber: string
  /** Of the invoice or the receipt. */
  number: string
  date: string
  payBy: string
  /** The days between which an offer or an agreement holds. */
  validFrom: string
  validUntil: string
  /** What the payer owes, taxes included. */
  total: string
  vat: string
  /** What an agreement costs each month, or each year. */
  monthly: string
  yearly: string
  /** Code of ISO 4217. */
  currency: string
  /** Two letters of ISO 3166. */
  country: string
  iban: string
  /** The unique number of a Turkish e-invoice. */
  ettn: string
}

/** Where a value was read, the surest first. */
const receiptSources = ['invoice', 'qr', 'text', 'photo'] as const
export type ReceiptSource = (typeof receiptSources)[number]

/** A rectangle on a page of the receipt, in parts of its width and height from the upper left corner. */
export interface ReceiptPlace {
  /** From 1. */
  page: number
  x: number
  y: number
  width: number
  height: number
}

export type ReceiptPlaces = { [Name in keyof Receipt]?: ReceiptPlace }

/** What one source of a receipt says. A field without a certain value is missing. */
export interface SourceReading {
  source: ReceiptSource
  fields: Partial<Receipt>
  /** Where the fields are printed, as far as it is known. */
  places?: ReceiptPlaces
}

/** `file` is the name of the file, where a receipt has several. */
export type ReceiptReading = {
  [Name in keyof Receipt]?: { value: string; source: ReceiptSource; place?: ReceiptPlace; file?: string }
}

/** Takes each field from its surest source. */
export function mergeReadings(readings: readonly SourceReading[]): ReceiptReading {
  const merged: ReceiptReading = {}
  for (const source of receiptSources)
    for (const reading of readings.filter(each => each.source === source))
      for (const [name, value] of Object.entries(reading.fields) as [keyof Receipt, string][])
        merged[name] ??= withPlace({ value, source }, reading.places?.[name])
  return merged
}

const withPlace = <Value extends object>(value: Value, place: ReceiptPlace | undefined) =>
  place ? { ...value, place } : value

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Leaves out what was not read. No field shows an ettn, so that nobody could correct it. */
export function present(fields: { [Name in keyof Receipt]?: string | undefined }): Partial<Receipt> {
  const read = Object.entries(fields).filter(([name, value]) => value && (name !== 'ettn' || guid.test(value)))
  return Object.fromEntries(read) as Partial<Receipt>
}
