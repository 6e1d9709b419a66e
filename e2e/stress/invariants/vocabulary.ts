import type { Observed, Violation } from '../observed'
import type { OnDisk } from './places'
import type { Replay } from './replay'
import type { Entry, Event, Figure, Form, Question, Reader, Rows } from './tables'
import type { Notification, Permission } from './tables-around-forms'

/** Everything that invariants are judged on. */
export interface World {
  readonly rows: Rows
  readonly observed: Observed
  readonly forms: readonly JudgedForm[]
  readonly formOf: ReadonlyMap<number, JudgedForm>
  readonly outside: Outside
  readonly readersByForm: ReadonlyMap<number, readonly Reader[]>
  readonly figureByForm: ReadonlyMap<number, Figure>
  /** The amount of an expense, or the chosen offer's price. */
  priceOf(formId: number): Price | undefined
  readonly standIns: readonly StandIn[]
  readonly noticesByForm: ReadonlyMap<number, readonly Notification[]>
  /** The first kept message; the outboxes are complete from then on. */
  readonly toldSince: number
  rolesAt(userId: number, at: string): readonly string[]
  permissionsAt(userId: number, at: string): readonly Permission[]
  isActiveAt(userId: number, at: string): boolean
}

export interface Price {
  readonly amount: number
  readonly currencyId: number
}

/** A substitution that was taken back; instants in milliseconds. */
export interface StandIn {
  readonly userId: number
  readonly substituteId: number
  readonly from: number
  readonly until: number
}

/** What is beside the tables. */
export interface Outside extends OnDisk {
  /** The database's time. */
  readonly now: string
  /** Other sessions that hold a transaction open and do nothing. */
  readonly idle: readonly { pid: number; since: string; query: string }[]
  /** Locks that other sessions wait for. */
  readonly waiting: readonly { pid: number; since: string; kind: string }[]
}

export interface JudgedForm {
  readonly form: Form
  readonly entries: readonly Entry[]
  readonly events: readonly Event[]
  readonly questions: readonly Question[]
  readonly replay: Replay
}

/** One judged thing; without `wrong` it is as it must be. */
export interface Judged {
  readonly formGuid?: string | undefined
  readonly wrong?: string | null | undefined
}

export interface Invariant {
  readonly name: string
  judge(world: World): readonly Judged[]
}

export interface Verdict {
  readonly invariant: string
  /** The number of judged things; 0 means that nothing was proven. */
  readonly judged: number
  readonly violations: readonly Violation[]
}

export const verdictOf = ({ name, judge }: Invariant, world: World): Verdict => {
  const all = judge(world)
  const violations = all.flatMap(({ wrong, formGuid }) =>
    wrong ? [{ invariant: name, found: wrong, ...(formGuid !== undefined && { formGuid }) }] : [],
  )
  return { invariant: name, judged: all.length, violations }
}

type Wrong = string | false | null | undefined

/** An invariant of every form. */
export const ofForms = (name: string, wrongOf: (form: JudgedForm, world: World) => Wrong): Invariant => ({
  name,
  judge: world => world.forms.map(form => ({ formGuid: form.form.guid, wrong: wrongOf(form, world) || null })),
})

/** An invariant of every item. */
export const ofEach = <Item>(
  name: string,
  itemsOf: (world: World) => Iterable<Item>,
  wrongOf: (item: Item, world: World) => Wrong,
  guidOf: (item: Item, world: World) => string | undefined = () => undefined,
): Invariant => ({
  name,
  judge: world =>
    Array.from(itemsOf(world), item => ({ formGuid: guidOf(item, world), wrong: wrongOf(item, world) || null })),
})

export function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Says the first difference between what is and what must be. */
export function difference(is: object, must: object): string | null {
  const found = is as Record<string, unknown>
  for (const [key, value] of Object.entries(must)) {
    const [a, b] = [JSON.stringify(found[key]), JSON.stringify(value)]
    if (a !== b) return `${key} is ${a} and must be ${b}`
  }
  return null
}

export const cents = (amount: number): number => Math.round(amount * 100)
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
export const instant = (text: string): number => Date.parse(text)
export const sameInstant = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : instant(a) === instant(b)
/** The calendar date of an instant where the companies are. */
export const dayOf = (at: string): string => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })
export const modules = { expense: 1, leave: 2, purchase: 4 } as const
