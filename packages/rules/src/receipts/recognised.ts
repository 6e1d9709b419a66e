import { readAmount } from '../money/amount'
import { printedAmount } from './printed'
import type { Receipt } from './reading'
import { isLargest, moneyIn, readText, type ChooseTotal, type Money, type TextLine } from './text'

/** A word of a picture, with how sure its reading is in percent. */
export interface RecognisedWord {
  text: string
  sureness: number
}

/** Percent of sureness below which a word is doubtful. An amount needs less: others must confirm the total. */
const [leastWord, leastNumber, leastAmount] = [80, 90, 60]

/** Returns a word of a picture as `readRecognised` expects it: with a question mark if it is doubtful. */
export function wordOf({ text, sureness }: RecognisedWord): string {
  const word = text.replace(/^[|_[(]+|[|_\])]+$/g, '')
  const amount = repairedAmount(word)
  const least = amount ? leastAmount : /\d/.test(word) ? leastNumber : leastWord
  const isSure = sureness >= least && (amount ?? word) === word
  return word === '' || isSure ? word : `?${amount ?? word}`
}

const amountLike = /^(\D{0,2})(\d[\d.,:’]*[.,:]\d\d)(\D{0,3})$/

/** An amount with points that are read twice, or as other signs: `4.,825,17`, `21:738,80`. */
function repairedAmount(word: string): string | undefined {
  const [, before = '', digits = '', after = ''] = amountLike.exec(word) ?? []
  const groups = digits.split(/[.,:’]+/)
  const [decimals, first = '', ...rest] = [groups.pop(), ...groups]
  if (first === '' || !rest.every(group => group.length === 3)) return undefined
  return printedAmount(digits) ? word : `${before}${[first, ...rest].join('')},${decimals}${after}`
}

/**
 * Reads a photograph whose letters were recognised once or several times. Any digit may be another one: a total must be
 * confirmed by other amounts, and a doubtful value by another recognition.
 */
export function readRecognised(passes: readonly (readonly TextLine[])[]): Partial<Receipt> {
  const isFrench = passes.flat(2).some(piece => french.test(piece))
  const plainFields = (fields: Partial<Receipt>) => plain(fields, isFrench ? frenchName : plainName)
  const sure = passes.map(lines => plainFields(readText(lines.map(hideDoubtful), confirmedTotal)))
  const all = passes.map(lines => plainFields(readText(lines.map(takeDoubtful))))
  const [first, second] = all
  const agreed = Object.entries(first ?? {}).filter(([name, value]) => second?.[name as keyof Receipt] === value)
  return { ...Object.fromEntries(agreed), ...sure.reduce(uncontested, {}) }
}

const doubtful = /\?(\S+)/g
const hideDoubtful = (pieces: TextLine) =>
  pieces.map(piece => piece.replace(doubtful, word => (moneyIn(word).length > 0 ? word : '?')))
const takeDoubtful = (pieces: TextLine) => pieces.map(piece => piece.replace(doubtful, '$1'))

/** What two recognitions read differently is left out. */
function uncontested(one: Partial<Receipt>, other: Partial<Receipt>): Partial<Receipt> {
  const both = { ...other, ...one }
  const names = Object.keys(both) as (keyof Receipt)[]
  const agreed = names.filter(name => !one[name] || !other[name] || one[name] === other[name])
  return Object.fromEntries(agreed.map(name => [name, both[name]]))
}

/** A name may have lost its first letter, or have signs instead of letters. */
const plainName = /^[\p{Lu}\d][\p{L}\p{N} .'’-]*$/u
/** The letters that are recognised have no ô and no û. They are taken for ö and ü, which French hardly has. */
const frenchName = /^[\p{Lu}\d](?:(?![öüÖÜ])[\p{L}\p{N} .'’-])*$/u
const french = /\b(?:facture|tva|siret)\b/i

/** Leaves out names and numbers with signs that are often taken for others. */
function plain({ company, number, ...fields }: Partial<Receipt>, name: RegExp): Partial<Receipt> {
  return {
    ...fields,
    ...(company && name.test(company) && { company }),
    ...(number && !/[OoQq?]|\p{Ll}{3}/u.test(number) && { number }),
  }
}

/** The total that others confirm. What no one confirms hides those behind weaker labels, unless it is doubtful. */
const confirmedTotal: ChooseTotal = (byLabel, printed) => {
  for (const found of byLabel) {
    const total = found.find(money => isConfirmed(money, printed))
    const isOne = found.every(({ amount, isSure }) => !isSure || amount === total?.amount)
    if (!isOne) return undefined
    if (total) return found !== byLabel.at(-1) || isLargest(total, printed) ? total : undefined
  }
  return undefined
}

/** True if an amount stands there twice, or others add up to it. */
function isConfirmed({ amount }: Money, printed: readonly Money[]): boolean {
  const total = readAmount(amount) ?? 0n
  const amounts = printed.map(each => readAmount(each.amount) ?? 0n)
  const same = printed.filter(each => each.amount === amount)
  if (same.length > 1 && same.some(({ isSure }) => isSure)) return true
  const others = new Set(amounts.filter(each => each !== total))
  if ([...others].some(each => each * 2n !== total && others.has(total - each))) return true
  return amounts.some((_, from) => addsUp(amounts.slice(from), total))
}

/** True if two or more of the amounts, from the first on, add up to a total. */
function addsUp(amounts: readonly bigint[], total: bigint): boolean {
  let sum = 0n
  for (const [i, amount] of amounts.entries()) {
    sum += amount
    if (sum >= total) return i > 0 && sum === total && amount !== total
  }
  return false
}
