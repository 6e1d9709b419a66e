import pg from 'pg'
import type { Address } from '../embedded/address'

/** For tests that create their own database. Loads little, because every worker of the journeys loads it. */
export const runOn = async (address: Address, statement: string): Promise<void> => {
  const client = new pg.Client({ ...address, database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

export const urlOf = ({ host, port, user, password = '' }: Address, name: string): string =>
  host.startsWith('/')
    ? `postgres://${user}@socket/${name}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${user}:${password}@${host}:${port}/${name}`
