import { expenseModule } from '@portal/contracts/modules/expense.module'
import { leaveModule } from '@portal/contracts/modules/leave.module'
import { purchaseModule } from '@portal/contracts/modules/purchase.module'
import { demoPeople } from '@portal/database/demo/people'
import type { TestService, Who } from './service'

export const person = (name: string): Who => `${name}@anka.test`

const ids = new Map(demoPeople.map(({ email }, i) => [email.replace('@anka.test', ''), i + 1]))
const names = new Map([...ids].map(([name, id]) => [id, name]))

/** The id of `lead` for lead@anka.test. */
export function idOf(name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo group has no ${name}.`)
  return id
}

/** `lead` for the id of lead@anka.test. */
export const nameOf = (id: number): string => names.get(id) ?? `no. ${id}`

/** `lead finance` as the ids of a tree. */
export const users = (list: string): number[] => (list === '' ? [] : list.split(' ').map(idOf))

export const moduleGuids = {
  EXP: expenseModule.guid,
  ANN: leaveModule.guid,
  PUR: purchaseModule.guid,
}

export interface Answered<Data> {
  status: number
  body: { data: Data; code?: string; message?: string; errors?: object[]; common: unknown }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls as somebody and reads the answer. */
export async function answerTo<Data>(
  service: TestService,
  who: string,
  [method, url]: readonly [Method, string],
  payload?: object,
  headers: Record<string, string> = {},
): Promise<Answered<Data>> {
  const response = await service.call(person(who), method, url, { headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.json() }
}

/** Returns all settings, to prove that nothing changed. */
export async function everythingSaved({ database: { db } }: TestService): Promise<object> {
  const modules = await db.selectFrom('module').selectAll().orderBy('id').execute()
  const trees = await db.selectFrom('default_tree').selectAll().orderBy('id').execute()
  const entries = await db
    .selectFrom('default_tree_entry')
    .selectAll()
    .orderBy('tree_id')
    .orderBy('tree_order')
    .execute()
  const versions = await db
    .selectFrom('default_tree_version')
    .selectAll()
    .orderBy('tree_id')
    .orderBy('version')
    .execute()
  return { modules, trees, entries, versions }
}

/** Makes somebody administrator of exactly these corporations, and reader of others' settings. */
export async function allowSettings(
  { database: { db } }: TestService,
  name: string,
  corporations: number[],
  read: number[] = [],
) {
  await db.deleteFrom('user_permission').where('user_id', '=', idOf(name)).where('type_id', '=', 1).execute()
  const permission = { user_id: idOf(name), type_id: 1 }
  await db
    .insertInto('user_permission')
    .values([
      ...corporations.map(corporation_id => ({ ...permission, corporation_id, is_write: true })),
      ...read.map(corporation_id => ({ ...permission, corporation_id, is_write: false })),
    ])
    .execute()
}

export async function makePassive({ database: { db } }: TestService, name: string, isPassive = true): Promise<void> {
  await db.updateTable('app_user').set({ is_active: !isPassive }).where('id', '=', idOf(name)).execute()
}

export async function countForms({ database: { db } }: TestService): Promise<number> {
  const row = await db
    .selectFrom('form')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
