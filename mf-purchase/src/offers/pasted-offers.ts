import { newGuid } from '@portal/auth'
import type { Currency } from '@portal/contracts/lookups/lookups'
import { sentOfferSchema, type SentOffer } from '@portal/contracts/purchase/offers'
import { readTypedDate } from '@portal/rules/calendar/typed-date'
import { isIban, normaliseIban } from '@portal/rules/iban'
import { offerTexts } from './use-offer-words'
import type { OfferFields } from './working-offers'

/** The columns of a table without a head, in the order of the offer's form. */
const columns = [
  'brand',
  'model',
  'price',
  'currencyId',
  'supplier',
  'iban',
  'deliveryDays',
  'validUntil',
  'link',
] as const satisfies readonly (keyof OfferFields)[]
type Column = (typeof columns)[number]

/** A row that was pasted from a table. */
export interface PastedOffer {
  key: string
  /** The cells as they were pasted. */
  text: string
  /** Undefined if the row is no offer. */
  offer: SentOffer | undefined
  /** The columns that could not be read. */
  faults: readonly Column[]
}

/** Reads the rows of a pasted table, such as one from Excel. Returns none for text that is not a table. */
export function pastedOffers(text: string, currencies: readonly Currency[], usualCurrencyId: number): PastedOffer[] {
  const rows = text
    .split(/\r?\n/)
    .map(row => row.split('\t').map(cell => cell.trim()))
    .filter(cells => cells.some(Boolean))
  const [first = []] = rows
  if (first.length < 3) return []
  const head = headOf(first)
  return rows.slice(head ? 1 : 0).map(cells => readRow(cells, head ?? columns, { currencies, usualCurrencyId }))
}

/** Returns the columns that a row names; undefined unless it names brand, model and price. */
function headOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const head = cells.map(cell => columns.find(column => namesOf(column).includes(plain(cell))))
  return (['brand', 'model', 'price'] as const).every(column => head.includes(column)) ? head : undefined
}

const plain = (text: string) => text.toLocaleLowerCase('tr').replaceAll('i̇', 'i')
const namesOf = (column: Column) => Object.values(offerTexts[column]).map(plain)

interface Known {
  currencies: readonly Currency[]
  usualCurrencyId: number
}

function readRow(cells: readonly string[], head: readonly (Column | undefined)[], known: Known): PastedOffer {
  const cellOf = (column: Column) => cells[head.indexOf(column)] ?? ''
  const iban = cellOf('iban') && normaliseIban(cellOf('iban'))
  const read = {
    offerGuid: newGuid(),
    brand: cellOf('brand'),
    model: cellOf('model'),
    price: amountIn(cellOf('price')),
    currencyId: currencyIn(cellOf('currencyId') || cellOf('price').replace(/[\d.,\s]/g, ''), known),
    supplier: cellOf('supplier') || null,
    iban: iban || null,
    deliveryDays: cellOf('deliveryDays') === '' ? null : Number.parseInt(cellOf('deliveryDays'), 10),
    validUntil: cellOf('validUntil') === '' ? null : dayIn(cellOf('validUntil')),
    link: cellOf('link'),
  }
  const parsed = sentOfferSchema.safeParse(read)
  const refused = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0])
  const lacks = { brand: !read.brand, model: !read.model, iban: iban !== '' && !isIban(iban) } as const
  const faults = columns.filter(column => refused.includes(column) || lacks[column as keyof typeof lacks])
  return {
    key: read.offerGuid,
    text: cells.filter(Boolean).join(' · '),
    offer: parsed.success && faults.length === 0 ? parsed.data : undefined,
    faults,
  }
}

/** Reads `9.240,00 ₺`, `9240.00` and `9.240` as the wire's amount. */
function amountIn(cell: string): string {
  const digits = cell.replace(/[^\d.,]/g, '')
  if (digits.includes(',')) return digits.replaceAll('.', '').replace(',', '.')
  return /^\d{1,3}(\.\d{3})+$/.test(digits) ? digits.replaceAll('.', '') : digits
}

/** Finds a currency by its code or sign. An unknown one is 0, which is no currency. */
function currencyIn(cell: string, { currencies, usualCurrencyId }: Known): number {
  if (cell === '') return usualCurrencyId
  return currencies.find(({ name, sign }) => [plain(name), sign].includes(plain(cell)))?.id ?? 0
}

function dayIn(cell: string): string {
  const typed = readTypedDate(cell)
  return 'date' in typed ? typed.date : cell
}
