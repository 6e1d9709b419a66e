import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { ServiceModule } from '../forms/form-module'
import { loadDemoContext } from './demo-context.query'

/** What has happened in the demo group until the day of seeding; `seedDemo` calls it for an empty database. */
export function fillHistory(modules: readonly ServiceModule[]) {
  return async (db: Kysely<Schema>, today: string): Promise<void> => {
    const demo = await loadDemoContext(db)
    for (const module of modules) await module.fillDemo?.(db, demo, today)
  }
}
