import type { Order } from '@portal/workspace/testing/orders'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Schema } from '../schema'

export interface Statement {
  text: string
  values: readonly unknown[]
  /** The number of the connection. */
  connection: number
}

export interface HeldServer {
  /** Returns a row for each row that is read or changed. A promise waits for a lock. */
  execute(statement: Statement): object[] | Promise<object[]>
  /** The server notices that a connection is gone. */
  disconnected?(connection: number): void
}

interface Options {
  /** A statement or its answer is lost once in so many times, with its connection; never by default. */
  lossOneIn?: number
  mostConnections?: number
}

export class ConnectionLost extends Error {
  override message = 'Connection terminated unexpectedly'
}

/** A database whose server is a model, and whose statements and answers travel as long as the order wants. */
export function heldDatabase(order: Order, server: HeldServer, options: Options = {}): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: db => new PostgresIntrospector(db),
      createDriver: () => new HeldDriver(order, server, options),
    },
  })
}

class HeldConnection implements DatabaseConnection {
  isLost = false

  constructor(
    readonly number: number,
    private readonly order: Order,
    private readonly server: HeldServer,
    private readonly lossOneIn: number | undefined,
  ) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<{ rows: Row[]; numAffectedRows: bigint }> {
    if (this.isLost) throw new ConnectionLost()
    const statement = { text: sql.replace(/\s+/g, ' ').trim(), values: parameters, connection: this.number }
    const lost = () => {
      this.isLost = true
      return new ConnectionLost()
    }
    const loss = this.lossOneIn === undefined ? undefined : { oneIn: this.lossOneIn, error: lost }
    const name = `${this.number}: ${statement.text.slice(0, 60)} ${JSON.stringify(parameters)}`
    const rows = await this.order.request(name, () => this.server.execute(statement), loss)
    return { rows: rows as Row[], numAffectedRows: BigInt(rows.length) }
  }

  // oxlint-disable-next-line require-yield -- no test streams
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('A held database does not stream.')
  }
}

const made = new WeakMap<Order, number>()

/** Connections of several databases in one order have different numbers, because they may be of one server. */
function nextNumber(order: Order): number {
  const number = (made.get(order) ?? 0) + 1
  made.set(order, number)
  return number
}

class HeldDriver implements Driver {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(
    private readonly order: Order,
    private readonly server: HeldServer,
    private readonly options: Options,
  ) {
    this.#free = options.mostConnections ?? 10
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<HeldConnection> {
    if (this.#free === 0) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#free -= 1
    return new HeldConnection(nextNumber(this.order), this.order, this.server, this.options.lossOneIn)
  }

  async releaseConnection({ number, isLost }: HeldConnection): Promise<void> {
    if (isLost) this.order.will(`${number}: the server notices its end`, () => this.server.disconnected?.(number))
    this.#free += 1
    this.#waiting.shift()?.()
  }

  beginTransaction = (connection: HeldConnection) => this.#say(connection, 'begin')
  commitTransaction = (connection: HeldConnection) => this.#say(connection, 'commit')
  rollbackTransaction = (connection: HeldConnection) => this.#say(connection, 'rollback')

  async #say(connection: HeldConnection, text: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(text))
  }
}
