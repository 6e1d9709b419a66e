import type { Schema } from '@portal/database/schema'
import type { Text } from '@portal/contracts/wire/language'
import { type Kysely, sql } from 'kysely'
import type { Finding } from './finding'

interface Wanted {
  isGood(value: string, others: ReadonlyMap<string, string>): boolean
  wanted: Text | string
  /** Another value loses acknowledged changes. */
  isNeeded?: boolean
}

const megabyte = 1024 * 1024
const least = (lowest: number) => (value: string) => Number(value) >= lowest

/** The settings that `capacity.md` recommends; sizes are in bytes. */
export const wantedSettings: Record<string, Wanted> = {
  shared_buffers: {
    // PostgreSQL does not tell how much memory its machine has; 128 MB is its default.
    isGood: least(129 * megabyte),
    wanted: { tr: 'belleğin dörtte biri', en: 'a quarter of the memory' },
  },
  effective_cache_size: {
    isGood: (value, others) => Number(value) >= 2 * Number(others.get('shared_buffers')),
    wanted: { tr: 'belleğin dörtte üçü', en: 'three quarters of the memory' },
  },
  random_page_cost: { isGood: value => Number(value) <= 2, wanted: '1.1' },
  max_connections: { isGood: least(60), wanted: { tr: 'süreç başına 40, artı 20', en: '40 per process, plus 20' } },
  max_wal_size: { isGood: least(8192 * megabyte), wanted: '8GB' },
  wal_compression: { isGood: value => value !== 'off', wanted: 'lz4' },
  jit: { isGood: value => value === 'off', wanted: 'off' },
  synchronous_commit: { isGood: value => value !== 'off', wanted: 'on', isNeeded: true },
}
const safety: typeof wantedSettings = {
  fsync: { isGood: value => value === 'on', wanted: 'on', isNeeded: true },
  full_page_writes: { isGood: value => value === 'on', wanted: 'on', isNeeded: true },
}

/** Compares a server's settings with those that `capacity.md` recommends. */
export async function checkDatabaseSettings(db: Kysely<Schema>): Promise<Finding[]> {
  const wanted = { ...wantedSettings, ...safety }
  const { rows } = await sql<{ name: string; value: string; shown: string }>`
    select name, current_setting(name) as shown,
      case when unit in ('8kB', 'MB', 'kB') then pg_size_bytes(current_setting(name))::text else setting end as value
    from pg_settings where name = any(${Object.keys(wanted)})`.execute(db)
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  return rows.flatMap(({ name, value, shown }) => {
    const known = wanted[name]
    return known && !known.isGood(value, values) ? [differs(name, shown, known)] : []
  })
}

function differs(name: string, value: string, { wanted, isNeeded = false }: Omit<Wanted, 'isGood'>): Finding {
  const { tr, en } = typeof wanted === 'string' ? { tr: wanted, en: wanted } : wanted
  return {
    code: isNeeded ? 'DATABASE_UNSAFE' : 'DATABASE_SETTING',
    isAdvice: !isNeeded,
    text: {
      tr: `PostgreSQL ayarı ${name}: ${value}. Önerilen: ${tr}.`,
      en: `PostgreSQL’s ${name} is ${value}. Recommended: ${en}.`,
    },
  }
}
