import type pg from 'pg'

/** The reason why the database does not serve calls, with a code that never changes. */
export interface Fault {
  code:
    | 'DATABASE_UNREACHABLE'
    | 'DATABASE_READ_ONLY'
    | 'DATABASE_DISK_FULL'
    | 'DATABASE_OUT_OF_MEMORY'
    | 'DATABASE_OUT_OF_CONNECTIONS'
  message: string
}

/** The server's time limit. */
const patience = 3_000

/** Sorts more than fits into memory, so that the server has to write to its disk. */
const probe = `
  begin read only; set local work_mem = '64kB';
  select count(*) from (select n from generate_series(1, 20000) n order by -n offset 0) sorted;
  select current_setting('default_transaction_read_only') = 'on' or pg_is_in_recovery() as "isReadOnly";
  commit`

const readOnly: Fault = { code: 'DATABASE_READ_ONLY', message: 'The database can be read, but not written.' }
const ofStates: Record<string, Fault> = {
  '25006': readOnly,
  '53100': { code: 'DATABASE_DISK_FULL', message: 'The disk of the database is full.' },
  '53200': { code: 'DATABASE_OUT_OF_MEMORY', message: 'The database has no memory left.' },
  '53300': { code: 'DATABASE_OUT_OF_CONNECTIONS', message: 'The database takes no more connections.' },
}

const unreachable = (reason?: string): Fault => ({
  code: 'DATABASE_UNREACHABLE',
  message: `The database does not answer${reason === undefined ? '' : ` (${reason})`}.`,
})

/** Tests whether the server reads and writes now. */
export const findFault = async (pool: pg.Pool): Promise<Fault | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Fault>(resolve => (timer = setTimeout(() => resolve(unreachable()), patience)))
  return Promise.race([ask(pool), late]).finally(() => clearTimeout(timer))
}

const ask = async (pool: pg.Pool): Promise<Fault | undefined> => {
  try {
    const client = await pool.connect()
    let isReadOnly: boolean | undefined
    try {
      const results = (await client.query(probe)) as unknown as pg.QueryResult<{ isReadOnly?: boolean }>[]
      isReadOnly = results.some(({ rows }) => rows[0]?.isReadOnly)
    } finally {
      // A new connection may reach a server that writes.
      client.release(isReadOnly !== false)
    }
    return isReadOnly ? readOnly : undefined
  } catch (error) {
    const { code } = error as { code?: string }
    return (code !== undefined && ofStates[code]) || unreachable(code)
  }
}
