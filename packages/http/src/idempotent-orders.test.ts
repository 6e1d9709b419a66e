import { ConnectionLost, heldDatabase, type Statement } from '@portal/database/testing/held-database'
import { inRandomOrders, type Order } from '@portal/workspace/testing/orders'
import { sql } from 'kysely'
import { actOnce, answerIdempotently } from './idempotent-answer'
import { Refusal } from './refusal'

interface Kept {
  connection: number
  key: string
  input_hash: Buffer
  answer: object
}

/** Answers and notes, with locks, unique keys and transactions as in PostgreSQL. */
class Answers {
  readonly notes: string[] = []
  readonly #kept: Kept[] = []
  #open: Kept[] = []
  readonly #written = new Map<number, string[]>()
  readonly #locks = new Map<string, number>()
  #waiting: (() => void)[] = []

  async execute({ text, values, connection }: Statement): Promise<object[]> {
    if (text === 'commit') this.#end(connection, true)
    else if (text === 'rollback') this.#end(connection, false)
    else if (text.includes('pg_advisory_xact_lock')) await this.#lock(String(values[0]), connection)
    else if (text.startsWith('select "input_hash"')) return this.#kept.filter(({ key }) => key === values[2])
    else if (text.startsWith('insert into "kept_answer"')) await this.#keep(values, connection)
    else if (text.startsWith('insert into note')) {
      this.#written.set(connection, [...(this.#written.get(connection) ?? []), String(values[0])])
      return [{ id: this.notes.length }]
    }
    return []
  }

  disconnected = (connection: number) => this.#end(connection, false)

  async #lock(name: string, connection: number): Promise<void> {
    while ((this.#locks.get(name) ?? connection) !== connection) await this.#ended()
    this.#locks.set(name, connection)
  }

  async #keep([, , key, hash, answer]: readonly unknown[], connection: number): Promise<void> {
    while (this.#open.some(one => one.key === key)) await this.#ended()
    if (this.#kept.some(one => one.key === key))
      throw Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'kept_answer_pkey' })
    const kept = { connection, key: String(key), input_hash: hash as Buffer, answer: JSON.parse(String(answer)) }
    this.#open.push(kept)
  }

  #ended = () => new Promise<void>(resolve => this.#waiting.push(resolve))

  #end(connection: number, isCommitted: boolean): void {
    if (isCommitted) {
      this.notes.push(...(this.#written.get(connection) ?? []))
      this.#kept.push(...this.#open.filter(one => one.connection === connection))
    }
    this.#open = this.#open.filter(one => one.connection !== connection)
    this.#written.delete(connection)
    for (const [name, owner] of this.#locks) if (owner === connection) this.#locks.delete(name)
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

type Answer = { note: string } | 'refused' | 'reused'

interface Caller {
  name: string
  key: string | undefined
  text: string
  answer?: Answer
  isRepeated?: boolean
}

/** Two ways to make a note once: as a submission, and as an act that keeps its own outcome. */
function waysToNote(order: Order, answers: Answers) {
  const db = heldDatabase(order, answers, { lossOneIn: 25, mostConnections: 3 })
  const note = (text: string) => sql`insert into note values (${text})`
  const submit = async ({ name, key, text }: Caller, isRefused: boolean) => {
    const submission = { userId: 1, call: 'note', key, input: { text } }
    const { answer, isRepeated } = await answerIdempotently(db, submission, async transaction => {
      await note(`${key ?? name} ${text}`).execute(transaction)
      if (isRefused) throw new Refusal('UNAVAILABLE')
      return { note: name }
    })
    return { answer: answer as { note: string }, isRepeated }
  }
  const act = async ({ name, key = '', text }: Caller) => {
    const answerKey = { userId: 1, call: 'act', key, inputHash: Buffer.from(text) }
    const { outcome, isRepeated } = await actOnce(db, answerKey, () =>
      db.transaction().execute(async transaction => {
        await note(`${key} ${text}`).execute(transaction)
        const outcome = { success: true, note: name }
        const kept = { user_id: 1, call: 'act', key, input_hash: answerKey.inputHash, answer: JSON.stringify(outcome) }
        await transaction.insertInto('kept_answer').values(kept).execute()
        return outcome
      }),
    )
    return { answer: { note: outcome.note }, isRepeated }
  }
  return { submit, act }
}

test('a key makes one note, and every caller gets its answer, in any order of calls and lost answers', () =>
  inRandomOrders(
    async order => {
      const answers = new Answers()
      const { submit, act } = waysToNote(order, answers)
      const called: Caller[] = []
      const call = async (caller: Caller, isRefused: boolean): Promise<void> => {
        try {
          const { answer, isRepeated } = await (caller.key?.startsWith('act') ? act(caller) : submit(caller, isRefused))
          caller.isRepeated = isRepeated
          caller.answer = answer
        } catch (error) {
          // The caller does not know whether it was made, and sends it again.
          if (error instanceof ConnectionLost) return call(caller, false)
          order.check(error instanceof Refusal, String(error))
          caller.answer = (error as Refusal).code === 'KEY_REUSED' ? 'reused' : 'refused'
        }
      }
      for (const [at, key] of ['a', 'a', 'a', 'b', 'b', 'act', 'act', 'act', undefined].entries()) {
        const caller: Caller = { name: `${at}`, key, text: key === 'a' && order.chance(3) ? 'coffee' : 'tea' }
        order.may(`${caller.name} sends ${caller.text} with ${key}`, () => {
          called.push(caller)
          void call(caller, order.chance(6))
        })
      }
      await order.run()
      await order.end(() => called.every(({ answer }) => answer !== undefined))
      for (const key of ['a', 'b', 'act']) {
        const of = called.filter(one => one.key === key)
        const notes = answers.notes.filter(note => note.startsWith(`${key} `))
        const got = of.flatMap(({ answer }) => (typeof answer === 'object' ? [answer.note] : []))
        order.check(notes.length === Math.min(1, got.length), `${key} made ${notes.length} notes for ${got.join()}`)
        order.check(new Set(got).size <= 1, `${key} got several answers: ${got.join()}`)
        order.check(of.filter(({ isRepeated }) => isRepeated === false).length < 2, `${key} was first twice`)
        for (const { answer, text, name } of of) {
          const isOther = notes.length > 0 && !notes.includes(`${key} ${text}`)
          order.check(
            answer === 'refused' || isOther === (answer === 'reused'),
            `${name} got ${JSON.stringify(answer)}`,
          )
        }
      }
    },
    { cost: 5 },
  ))
