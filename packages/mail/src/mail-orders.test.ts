import { heldDatabase, type Statement } from '@portal/database/testing/held-database'
import { inRandomOrders } from '@portal/workspace/testing/orders'
import { startMailWorker } from './worker'

interface Mail {
  id: number
  template: string
  tries: number
  next_try_at: number
  done_at: number | undefined
  outcome: string | undefined
}

/** The queue of mails, with its locks and the transactions that change it. */
class Queue {
  readonly mails: Mail[] = []
  readonly #locks = new Map<number, number>()
  #changes: { connection: number; id: number; change: Partial<Mail> }[] = []

  execute({ text, values, connection }: Statement): object[] {
    if (text === 'commit') this.#end(connection, true)
    else if (text === 'rollback') this.#end(connection, false)
    else if (text.startsWith('rollback to savepoint')) this.#forget(connection)
    else if (text.includes('for update skip locked')) return this.#take(connection)
    else if (text.startsWith('update "mail_outbox"')) {
      const id = Number(values.at(-1))
      this.#changes.push({ connection, id, change: changeOf(text, values) })
    }
    return []
  }

  disconnected = (connection: number) => this.#end(connection, false)

  #take(connection: number): Mail[] {
    const isDue = ({ id, done_at, next_try_at }: Mail) =>
      done_at === undefined && next_try_at <= Date.now() && !this.#locks.has(id)
    const [mail] = this.mails.filter(isDue).sort((a, b) => a.next_try_at - b.next_try_at || a.id - b.id)
    if (mail) this.#locks.set(mail.id, connection)
    return mail ? [{ ...mail }] : []
  }

  #forget(connection: number): void {
    this.#changes = this.#changes.filter(one => one.connection !== connection)
  }

  #end(connection: number, isCommitted: boolean): void {
    const own = this.#changes.filter(one => one.connection === connection)
    if (isCommitted)
      for (const { id, change } of own) Object.assign(this.mails.find(mail => mail.id === id) as Mail, change)
    this.#forget(connection)
    for (const [id, owner] of this.#locks) if (owner === connection) this.#locks.delete(id)
  }
}

/** The pause until the next attempt passes sixty times faster. */
function changeOf(text: string, values: readonly unknown[]): Partial<Mail> {
  if (!text.includes('make_interval')) return { done_at: Date.now(), outcome: String(values[0]) }
  return { tries: Number(values[0]), next_try_at: Date.now() + (Number(values[2]) * 1000) / 60 }
}

test('each mail is sent once unless an answer was lost, and none after a stop, in any order', () =>
  inRandomOrders(
    async order => {
      const queue = new Queue()
      const accepted: number[] = []
      let lost = 0
      const start = (name: string) => {
        const state = { name, isLeaving: false, isStopped: false, lastSends: 0 }
        const send = async ({ id }: { id: number }) => {
          if (state.isLeaving) state.lastSends += 1
          await order.request(`${name} sends ${id}`, () => {
            if (order.chance(6)) throw new Error('451 try again later')
            accepted.push(id)
            if (!order.chance(12)) return
            lost += 1
            throw new Error('ECONNRESET')
          })
        }
        const execute = (statement: Statement) => queue.execute(statement)
        const disconnected = (connection: number) => {
          lost += 1
          queue.disconnected(connection)
        }
        const db = heldDatabase(order, { execute, disconnected }, { lossOneIn: 40 })
        const templates = { hello: async () => ({ subject: 's', text: 't' }) }
        const worker = startMailWorker(db, { templates, send, log: { warn: () => {} } })
        const stop = async () => {
          state.isLeaving = true
          await worker.stop()
          state.isStopped = true
        }
        return Object.assign(state, { stop })
      }
      const workers = [start('A'), start('B')]
      for (let id = 1; id <= 5; id += 1) {
        const mail = { id, template: 'hello', tries: 0, next_try_at: 0, done_at: undefined, outcome: undefined }
        order.may(`mail ${id} is queued`, () => void queue.mails.push({ ...mail, next_try_at: Date.now() }))
      }
      order.may('A stops', () => void workers[0]?.stop())
      await order.run()
      await order.end(() => queue.mails.every(mail => mail.done_at !== undefined))
      for (const worker of workers) if (!worker.isLeaving) void worker.stop()
      await order.end(() => workers.every(({ isStopped }) => isStopped))
      for (const { id, outcome } of queue.mails) {
        const times = accepted.filter(one => one === id).length
        order.check(
          times > 0 === (outcome === 'delivered') || lost > 0,
          `mail ${id} is ${outcome}, accepted ${times} times`,
        )
      }
      order.check(accepted.length <= queue.mails.length + lost, `accepted ${accepted.join()} for ${lost} lost answers`)
      for (const { name, lastSends } of workers)
        order.check(lastSends < 2, `${name} sent ${lastSends} mails after its stop`)
    },
    { cost: 5 },
  ))
