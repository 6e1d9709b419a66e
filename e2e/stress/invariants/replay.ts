import type { Entry, Event, Form } from './tables'

/** A form as its timeline tells it. */
export interface Replay {
  readonly state: number
  readonly ownerId: number
  readonly entries: readonly ReplayedEntry[]
  readonly questions: readonly ReplayedQuestion[]
  readonly cancelRequestedBy: number | null
  readonly decidedAt: string | null
  readonly stoodIn: readonly number[]
  /** The form before its first event and after each one. */
  readonly steps: readonly Step[]
  /** What the timeline tells that cannot have happened. */
  readonly impossible: readonly string[]
}

export interface Step {
  readonly event: Event
  readonly before: Moment
  readonly after: Moment
}

/** A form between two events. */
export interface Moment {
  readonly state: number
  readonly ownerId: number
  readonly entries: readonly ReplayedEntry[]
  readonly question: ReplayedQuestion | null
  readonly cancelRequestedBy: number | null
}

export interface ReplayedEntry {
  readonly userId: number
  readonly state: number
  /** The adder; undefined where the timeline does not tell it, as for those added when the form was filled in. */
  readonly addedBy: number | undefined
  readonly actedBy: number | null
  readonly actedAt: string | null
  readonly cancelActedBy: number | null
  readonly cancelActedAt: string | null
}

export interface ReplayedQuestion {
  readonly askerId: number
  readonly responderId: number
  readonly askedById: number | null
  readonly description: string
  readonly askedAt: string
  readonly closedAt: string | null
}

/** The turn: the lowest entry in state 1, or 10 while a cancellation is asked for. */
export function turnIn({ state, entries }: Pick<Moment, 'state' | 'entries'>): number | null {
  const waiting = state === 1 ? 1 : state === 10 || state === 11 ? 10 : null
  const index = entries.findIndex(entry => entry.state === waiting)
  return waiting === null || index < 0 ? null : index + 1
}

const has = (event: Event, note: string): boolean => event.notes.includes(note)
const changeOf = (event: Event, field: string) => event.changes.find(change => change.field === field)
const idsIn = (text: string | null | undefined): number[] => (text ? text.split(',').map(Number) : [])

const fresh = (userId: number, addedBy?: number): ReplayedEntry => ({
  ...{ userId, state: 1, addedBy, actedBy: null, actedAt: null, cancelActedBy: null, cancelActedAt: null },
})

interface Told {
  readonly form: Form
  readonly entries: readonly Entry[]
  readonly events: readonly Event[]
}

/** The people of the tree when the form was filled in: the present ones with every change of the tree taken back. */
function firstPeople({ entries, events }: Told, impossible: string[]): number[] {
  let people = entries.map(entry => entry.user_id)
  for (const event of events.toReversed()) {
    const place = changeOf(event, 'treeOrder')
    const complain = (what: string) => impossible.push(`event ${event.sequence}: ${what}`)
    if (has(event, 'TreeComposedAnew')) {
      const change = changeOf(event, 'treeUsers')
      if (change?.to !== people.join(',')) complain(`the tree became ${change?.to}, not ${people.join(',')}`)
      people = idsIn(change?.from)
    } else if (has(event, 'UserAdded') || has(event, 'GeneralManagerAdded')) {
      const [was] = people.splice(Number(place?.to) - 1, 1)
      if (was !== event.to_user_id) complain(`${event.to_user_id} was added where ${was} stands`)
    } else if (has(event, 'UserRemoved') && event.to_user_id !== null) {
      people.splice(Number(place?.from) - 1, 0, event.to_user_id)
    }
  }
  return people
}

/** Tells a form's history from its timeline alone, but for the people of its tree, which the timeline only changes. */
export function replayForm(told: Told): Replay {
  const impossible: string[] = []
  const [ownerId = 0, ...approvers] = firstPeople(told, impossible)
  const teller = new Teller(ownerId, approvers, impossible)
  for (const event of told.events) teller.tell(event)
  return teller.replay()
}

class Teller {
  #moment: Moment
  #decidedAt: string | null = null
  readonly #closed: ReplayedQuestion[] = []
  readonly #stoodIn = new Set<number>()
  readonly #steps: Step[] = []
  readonly #impossible: string[]

  constructor(ownerId: number, approvers: readonly number[], impossible: string[]) {
    const owner = { ...fresh(ownerId), state: 6 }
    const entries = [owner, ...approvers.map(userId => fresh(userId))]
    this.#moment = { state: 1, ownerId, entries, question: null, cancelRequestedBy: null }
    this.#impossible = impossible
  }

  replay(): Replay {
    const { question, ...rest } = this.#moment
    return {
      ...rest,
      questions: question ? [...this.#closed, question] : this.#closed,
      decidedAt: this.#decidedAt,
      stoodIn: [...this.#stoodIn],
      steps: this.#steps,
      impossible: this.#impossible,
    }
  }

  tell(event: Event): void {
    const before = this.#moment
    if (event.acted_by_id !== null) this.#stoodIn.add(event.acted_by_id)
    if ((event.state === 6) !== (event.sequence === 1)) this.#complain(event, 'a form begins once')
    if ([3, 8, 9].includes(before.state)) this.#complain(event, `the form was closed in state ${before.state}`)
    this.#apply(event)
    const after = this.#moment
    if (after.state !== before.state && ([3, 8, 9].includes(after.state) || (after.state === 4 && !this.#decidedAt)))
      this.#decidedAt = event.at
    this.#steps.push({ event, before, after })
  }

  #complain(event: Event, what: string): void {
    this.#impossible.push(`event ${event.sequence}: ${what}`)
  }

  #apply(event: Event): void {
    switch (event.state) {
      case 2:
        return this.#ask(event)
      case 3:
      case 4:
      case 5:
        return this.#decide(event)
      case 7:
        return this.#answer(event)
      case 8:
      case 10:
        return this.#cancel(event)
      case 11:
      case 12:
        return this.#decideCancel(event)
      case 13:
        return this.#inform(event)
      case 14:
        if (has(event, 'TreeComposedAnew')) this.#compose(event)
    }
  }

  /** The entry of the turn, which must be that of the event's person. */
  #turn(event: Event): number {
    const order = turnIn(this.#moment)
    if (order !== null && this.#moment.entries[order - 1]?.userId === event.user_id) return order
    this.#complain(event, `${event.user_id} acted while the turn was at entry ${order}`)
    return order ?? 0
  }

  #set(order: number, change: Partial<ReplayedEntry>): void {
    const entries = this.#moment.entries.map((entry, i) => (i === order - 1 ? { ...entry, ...change } : entry))
    this.#moment = { ...this.#moment, entries }
  }

  #close(at: string): void {
    const { question } = this.#moment
    if (question) this.#closed.push({ ...question, closedAt: at })
    this.#moment = { ...this.#moment, question: null }
  }

  #ask(event: Event): void {
    this.#turn(event)
    const { question, entries } = this.#moment
    if (question) this.#complain(event, 'a question was open')
    if (!entries.some(({ userId }) => userId === event.to_user_id)) this.#complain(event, 'asked somebody outside')
    this.#moment = {
      ...this.#moment,
      question: {
        ...{ askerId: event.user_id, responderId: event.to_user_id ?? 0, askedById: event.acted_by_id },
        ...{ description: event.description, askedAt: event.at, closedAt: null },
      },
    }
  }

  #answer(event: Event): void {
    const { question } = this.#moment
    if (question?.responderId !== event.user_id || question.askerId !== event.to_user_id)
      this.#complain(event, 'answered what nobody had asked')
    this.#close(event.at)
  }

  #decide({ state, ...event }: Event): void {
    if (this.#moment.state !== 1) this.#complain({ ...event, state }, 'decided a form that was not pending')
    const order = this.#turn({ ...event, state })
    this.#set(order, { state, actedBy: event.acted_by_id ?? event.user_id, actedAt: event.at })
    if (state === 3 || this.#moment.question?.askerId === event.user_id) this.#close(event.at)
    if (state === 5 && turnIn(this.#moment) === null) this.#complain({ ...event, state }, 'the last entry was skipped')
    const next = state === 3 ? 3 : turnIn(this.#moment) === null ? 4 : 1
    this.#moment = { ...this.#moment, state: next }
  }

  #cancel(event: Event): void {
    const { state, entries } = this.#moment
    if (state !== 1 && state !== 4) this.#complain(event, `cancelled in state ${state}`)
    const hasDeciders = entries.some(entry => entry.state === 4)
    if (hasDeciders !== (event.state === 10)) this.#complain(event, 'deciders and the kind of cancelling do not agree')
    this.#moment = {
      ...this.#moment,
      state: !hasDeciders ? 8 : state === 1 ? 10 : 11,
      entries: entries.map(entry => (entry.state === 4 ? { ...entry, state: 10 } : entry)),
      cancelRequestedBy: event.user_id,
    }
    if (!hasDeciders) this.#close(event.at)
  }

  #decideCancel(event: Event): void {
    const { state } = this.#moment
    if (state !== 10 && state !== 11) this.#complain(event, `a cancellation was decided in state ${state}`)
    const order = this.#turn(event)
    if (event.state === 11) {
      this.#set(order, {
        ...{ state: 11, cancelActedBy: event.acted_by_id ?? event.user_id, cancelActedAt: event.at },
      })
      if (turnIn(this.#moment) !== null) return
      this.#moment = { ...this.#moment, state: 8 }
      return this.#close(event.at)
    }
    const entries = this.#moment.entries.map(entry =>
      entry.state === 10 || entry.state === 11
        ? { ...entry, state: 4, cancelActedBy: null, cancelActedAt: null }
        : entry,
    )
    this.#moment = { ...this.#moment, state: state === 10 ? 1 : 4, entries, cancelRequestedBy: null }
  }

  #inform(event: Event): void {
    const place = changeOf(event, 'treeOrder')
    const entries = [...this.#moment.entries]
    if (has(event, 'UserAdded')) {
      if (entries.slice(Number(place?.to) - 1).some(entry => entry.state !== 1))
        this.#complain(event, 'somebody was added before one who had acted')
      entries.splice(Number(place?.to) - 1, 0, fresh(event.to_user_id ?? 0, event.user_id))
    } else if (has(event, 'UserRemoved')) {
      const [removed] = entries.splice(Number(place?.from) - 1, 1)
      if (removed?.userId !== event.to_user_id || removed?.state !== 1)
        this.#complain(event, `${event.to_user_id} could not be removed`)
    } else if (has(event, 'GeneralManagerAdded')) {
      entries.push(fresh(event.to_user_id ?? 0))
      this.#decidedAt = null
      this.#moment = { ...this.#moment, state: 1 }
    } else if (has(event, 'Paid')) {
      if (this.#moment.state !== 4) this.#complain(event, `paid in state ${this.#moment.state}`)
      this.#moment = { ...this.#moment, state: 9 }
    }
    this.#moment = { ...this.#moment, entries }
  }

  #compose(event: Event): void {
    const [ownerId = 0, ...approvers] = idsIn(changeOf(event, 'treeUsers')?.to)
    const { entries } = this.#moment
    if (entries.some(entry => entry.state !== 1 && entry.state !== 6))
      this.#complain(event, 'the tree was composed anew after somebody had acted')
    const kept = (userId: number) =>
      entries.findLast(entry => entry.userId === userId && entry.state !== 6 && entry.addedBy !== undefined)
    const owner = { ...fresh(ownerId), state: 6 }
    this.#moment = { ...this.#moment, ownerId, entries: [owner, ...approvers.map(id => kept(id) ?? fresh(id))] }
  }
}
