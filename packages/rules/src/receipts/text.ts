import { isIban, normaliseIban } from '../iban'
import { compareAmounts, readAmount } from '../money/amount'
import { searchText } from '../search/search-text'
import { printedAmount, printedCurrency, printedDate, type DateOrder } from './printed'
import { present, type Receipt } from './reading'
import { isTurkishTaxNumber } from './tax-number'

/** A printed line: its text in pieces, wherever a wide gap is. */
export type TextLine = readonly string[]

/**
 * Reads the text of a receipt or an invoice in Turkish, English, German or French. A value that could be another one
 * is left out.
 */
export function readText(printed: readonly TextLine[], choose: ChooseTotal = surestTotal): Partial<Receipt> {
  const lines = printed.map(pieces => ({ pieces, folded: pieces.map(searchText) }))
  const text = lines.map(({ folded }) => folded.join(' ')).join('\n')
  const total = choose(labelledTotals(lines), lines.flatMap(printedIn))
  const guid = /ettn\W{0,4}([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/.exec(text)?.[1]
  return present({
    company: companyOf(lines),
    taxNumber: taxNumberOf(lines),
    number: labelled(lines, numberLabels, numberIn),
    date: dateOf(lines, orderOf(text)),
    validFrom: dayBeside(lines, beginnings, orderOf(text)),
    validUntil: dayBeside(lines, ends, orderOf(text)),
    monthly: onlyMoneyBeside(lines, /\b(?:aylik|monthly|per month|monatlich\w*)\b/),
    yearly: onlyMoneyBeside(lines, /\b(?:yillik|yearly|annual|per year|jahrlich\w*)\b/),
    iban: onlyIban(lines),
    total: total?.amount,
    currency: total?.currency ?? onlyCurrency(text),
    country: isTurkish.test(text) ? 'TR' : undefined,
    ettn: guid,
  })
}

interface Line {
  pieces: readonly string[]
  folded: readonly string[]
}

const isTurkish = /\b(?:kdv|vkn|tckn|vergi|toplam|fatura|fis no)\b/

/** The first number of a date, by the language of the receipt. Only in English it can be the month. */
const orderOf = (text: string): DateOrder | undefined =>
  isTurkish.test(text) || /\b(?:rechnung|datum|mwst|facture|tva|vat)\b|£/.test(text) ? 'day first' : undefined

/** The surest first. A sum before taxes or discounts is none of them. */
const totalLabels = [
  /odenecek|net a payer|montant du|amount due|balance due|total due|zu zahlen|zahlbetrag/,
  /genel toplam|vergiler dahil toplam|grand total|total ttc|gesamtbetrag|rechnungsbetrag|endbetrag|total paid/,
  /^(?:toplam|top|total|tutar|summe|gesamt|toplam tutar)\b/,
]
const noTotal =
  /ara toplam|sub ?-?total|zwischensumme|kdv|vergi tutari|tax|vat|mwst|tva|iskonto|indirim|discount|rabatt|remise|hizmet toplam|matrah|net(?:to)?(?: ?betrag)?\b(?! a payer)|adet|para ustu|change/
const isDahil = /vergiler dahil|incl/
const tendered = /nakit|verilen|alinan|cash|tendered|bar gegeben|gegeben|especes/

/** An amount as it is printed. */
export interface Money {
  amount: string
  currency: string | undefined
  /** False if its digits could be others. */
  isSure: boolean
}

interface Printed extends Money {
  /** What was handed over, which may be more than the total. */
  isTendered: boolean
}

function printedIn({ pieces, folded }: Line): Printed[] {
  const isTendered = tendered.test(folded.join(' '))
  return pieces.flatMap(moneyIn).map(money => ({ ...money, isTendered }))
}

/** Chooses the total among the amounts behind each label, the surest label first. */
export type ChooseTotal = (byLabel: readonly (readonly Money[])[], printed: readonly Printed[]) => Money | undefined

function labelledTotals(lines: readonly Line[]): Money[][] {
  return totalLabels.map(label =>
    lines.flatMap((line, i) => {
      const at = line.folded.findIndex(piece => label.test(piece) && (!noTotal.test(piece) || isDahil.test(piece)))
      if (at === -1) return []
      const beside = line.pieces.slice(at).flatMap(moneyIn)
      const below = beside.length === 0 ? (lines[i + 1]?.pieces ?? []).flatMap(moneyIn) : []
      return [beside.at(-1) ?? (below.length === 1 ? below[0] : undefined)].filter(money => money !== undefined)
    }),
  )
}

/** The total, if the surest label that the receipt has names one amount and no larger one is printed. */
function surestTotal(...[byLabel, printed]: Parameters<ChooseTotal>): Money | undefined {
  const found = byLabel.find(each => each.length > 0) ?? []
  const [first] = found
  if (!first) return undefined
  const isOne = found.every(({ amount }) => amount === first.amount)
  const isSure = found !== byLabel.at(-1) || isLargest(first, printed)
  return isOne && isSure ? first : undefined
}

const compare = (one: string, other: string) => compareAmounts(readAmount(one) ?? 0n, readAmount(other) ?? 0n)

/** The weakest label also stands beside the sum of a part. */
export const isLargest = (money: Money, printed: readonly Printed[]): boolean =>
  printed.every(({ amount, isSure, isTendered }) => !isSure || isTendered || compare(amount, money.amount) <= 0)

const sign = '(?:TL|TRY|EUR|USD|GBP|CHF|₺|€|\\$|£)'
const money = new RegExp(
  `(\\?)?(${sign})?\\s?\\*?(?<![\\d.,/-])(\\d{1,3}(?:[.,\\s’]\\d{3})*[.,]\\d{2}|\\d+[.,]\\d{2})(?![\\d.,/%-])\\s?(${sign})?`,
  'g',
)

/** Amounts with two decimals, as totals have them. Before a doubtful one there is a question mark. */
export function moneyIn(piece: string): Money[] {
  return [...piece.matchAll(money)].flatMap(([, doubt, before, digits = '', after]) => {
    const amount = printedAmount(digits)
    return amount === undefined ? [] : [{ amount, currency: printedCurrency(after ?? before ?? ''), isSure: !doubt }]
  })
}

/** The amount on the lines with a label, if there is only one. */
function onlyMoneyBeside(lines: readonly Line[], label: RegExp): string | undefined {
  const labelled = lines.filter(({ folded }) => folded.some(piece => label.test(piece)))
  const amounts = new Set(labelled.flatMap(({ pieces }) => pieces.flatMap(moneyIn)).map(({ amount }) => amount))
  return amounts.size === 1 ? [...amounts][0] : undefined
}

/** The currency, if the receipt names a single one. */
function onlyCurrency(text: string): string | undefined {
  const named = [...text.matchAll(/\b(?:tl|try|eur|usd|gbp|chf)\b|[₺€$£]/g)].map(([name]) => printedCurrency(name))
  return new Set(named).size === 1 ? named[0] : undefined
}

const dateLabels = [
  /(?:fatura|duzenle\w*|fis|islem|invoice|issue|bill|receipt|rechnungs?)\W{0,3}(?:tarihi?|date|datum)|date of issue|date de facture/,
  /^(?:tarih|date|datum)\b/,
]
const dateIn = /(?<![\d.])(\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2}))(?![\d.])/g

const datesOf = (order: DateOrder | undefined) => (piece: string) =>
  [...piece.matchAll(dateIn)].map(([text]) => printedDate(text, order))

const beginnings = [/baslangic|yururluk|start date|effective|commencement|beginn/]
const ends = [
  /gecerli|opsiyon|bitis|valid (?:un)?til|valid through|end date|expir|gultig bis|valable jusqu|laufzeitende/,
]

/** The day behind a label, or the only one of its line: “valid until …”, “… tarihine kadar geçerlidir”. */
function dayBeside(lines: readonly Line[], labels: readonly RegExp[], order: DateOrder | undefined) {
  const datesIn = datesOf(order)
  const of = lines.filter(({ folded }) => labels.some(label => label.test(folded.join(' '))))
  const days = new Set(of.flatMap(({ pieces }) => pieces.flatMap(datesIn)))
  return days.size === 1 ? [...days][0] : labelled(lines, labels, piece => datesIn(piece)[0])
}

const accounts = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g

/** The account, if only one is printed. */
function onlyIban(lines: readonly Line[]): string | undefined {
  const found = lines.flatMap(({ pieces }) => pieces.join(' ').match(accounts) ?? [])
  const all = new Set(found.map(normaliseIban).filter(isIban))
  return all.size === 1 ? [...all][0] : undefined
}

/** The labelled date; without a label the only one. */
function dateOf(lines: readonly Line[], order: DateOrder | undefined): string | undefined {
  const datesIn = datesOf(order)
  const named = labelled(lines, dateLabels, piece => datesIn(piece)[0])
  if (named) return named
  const all = new Set(lines.flatMap(({ pieces }) => pieces.flatMap(datesIn)))
  return all.size === 1 ? [...all][0] : undefined
}

const numberLabels = [
  /(?:fatura|belge|fis|invoice|receipt|bill|rechnungs?|facture)\W{0,3}(?:no|number|numarasi|num|nr|nummer|n°|#)/,
]

/** What stands for a number: it has a digit, and is no date. */
function numberIn(piece: string): string | undefined {
  const found = piece
    .match(/[A-Z\d][A-Z\d/.-]{2,30}/gi)
    ?.find(word => /\d{2}/.test(word) && !/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(word))
  return found?.replace(/[./-]+$/, '')
}

/** The value behind the first of some labels: in its piece, in the next ones of its line, or below it. */
function labelled(
  lines: readonly Line[],
  labels: readonly RegExp[],
  read: (piece: string) => string | undefined,
): string | undefined {
  for (const label of labels) {
    for (const [i, { pieces, folded }] of lines.entries()) {
      const at = folded.findIndex(piece => label.test(piece))
      if (at === -1) continue
      const [own = '', ...next] = pieces.slice(at)
      const behind = from(own, folded[at] ?? '', label)
      const below = lines[i + 1]?.pieces.length === pieces.length ? [lines[i + 1]?.pieces[at] ?? ''] : []
      const found = [behind, ...next, ...below].map(read).find(value => value !== undefined)
      if (found) return found
    }
  }
  return undefined
}

/** A piece from the word on in which a label ends. Without accents it may have another length, but not other words. */
function from(piece: string, folded: string, label: RegExp): string {
  const found = label.exec(folded)
  const before = folded.slice(0, (found?.index ?? 0) + (found?.[0].length ?? 0))
  return piece
    .split(' ')
    .slice(before.split(' ').length - 1)
    .join(' ')
}

/** The company of the invoice stands above the one that it is for. */
const buyer = /^(?:sayin|bill(?:ed)? to|invoice to|customer|musteri|alici|rechnung an|client)\b/
const legalForm = /\b(?:a\.?s\.?|ltd\.?(?: ?sti\.?)?|gmbh|ag|inc\.?|llc|limited|plc|s\.?a\.?(?:r\.?l\.?)?|b\.?v\.?)\s*$/

function aboveBuyer(lines: readonly Line[]): readonly Line[] {
  const at = lines.findIndex(({ folded }) => folded.some(piece => buyer.test(piece)))
  return at === -1 ? lines : lines.slice(0, at)
}

/** The end of a legal form, which a narrow column puts into a line of its own. */
const formsEnd = /^(?:sti|san\.? ve tic\.?|tic\.?|a\.?s)\b.{0,20}$/

function companyOf(lines: readonly Line[]): string | undefined {
  const above = aboveBuyer(lines).slice(0, 12)
  for (const [i, { pieces, folded }] of above.entries()) {
    // A legal form alone is no name.
    const at = folded.findIndex(piece => piece.search(legalForm) > 1)
    if (at === -1) continue
    const next = above[i + 1]
    const end = next && formsEnd.test(next.folded[0] ?? '') ? ` ${next.pieces[0]}` : ''
    return `${pieces[at]}${end}`.trim().slice(0, 200)
  }
  return undefined
}

function taxNumberOf(lines: readonly Line[]): string | undefined {
  const numbers = aboveBuyer(lines).flatMap(({ pieces, folded }) =>
    /\b(?:vkn|tckn|vergi|v\.d|vd)\b/.test(folded.join(' ')) ? (pieces.join(' ').match(/\d{10,11}/g) ?? []) : [],
  )
  return numbers.find(isTurkishTaxNumber)
}
