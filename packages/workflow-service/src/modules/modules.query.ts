import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Kysely, Selectable } from 'kysely'

export type ModuleRow = Selectable<Schema['module']>

export function listModules(db: Kysely<Schema>): Promise<ModuleRow[]> {
  return db.selectFrom('module').selectAll().orderBy('id').modifyEnd(prepared('modules')).execute()
}

interface Options {
  /** Whoever else wants to save the module's name or one of its trees waits. */
  lock?: boolean
}

export async function moduleBy(
  db: Kysely<Schema>,
  column: 'guid' | 'id',
  value: string | number,
  { lock = false }: Options = {},
): Promise<ModuleRow> {
  const module = await db
    .selectFrom('module')
    .selectAll()
    .where(column, '=', value)
    .$if(lock, query => query.forNoKeyUpdate())
    .modifyEnd(prepared('module'))
    .executeTakeFirst()
  if (!module) throw new Refusal('NOT_FOUND')
  return module
}
