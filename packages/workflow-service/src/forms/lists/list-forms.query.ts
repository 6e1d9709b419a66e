import type { CallResult } from '@portal/contracts/call'
import type { FormFilters, pendingFormsCall } from '@portal/contracts/form-request.calls'
import type { Language } from '@portal/contracts/language'
import { everyRow } from '@portal/contracts/paging'
import type { LoggedInUser } from '@portal/contracts/user'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { loadForms, peopleOf } from '../engine/load-forms.query'
import { loadWorld } from '../engine/world.query'
import type { FormModules, ListFacts } from '../form-module'
import { sceneOf } from '../form-scene.query'
import { presentFormRow } from './form-row.present'
import { conditionsOf, type Scope } from './scope'
import { standingOf } from './seats.query'

interface Wanted {
  scope: Scope
  filters: FormFilters
  user: LoggedInUser
  language: Language
}

const columns = {
  id: sql`f.id`,
  createdDate: sql`f.created_at`,
  updateDate: sql`f.updated_at`,
  status: sql`f.state`,
  moduleId: sql`f.module_id`,
  userName: sql`(select u.first_name || ' ' || u.last_name from app_user u where u.id = f.owner_id)`,
  corporationId: sql`f.corporation_id`,
} as const

/** One page of forms, with what its reader may do to each. */
export async function listForms(
  db: Kysely<Schema>,
  modules: FormModules,
  { scope, filters, user, language }: Wanted,
): Promise<CallResult<typeof pendingFormsCall>> {
  const standing = await standingOf(db, user.id)
  const where = sql.join(conditionsOf(scope, standing, filters), sql` and `)
  const { ids, totalCount } = await pageOf(db, where, filters)
  const forms = await loadForms(db, modules, { ids })
  const world = await loadWorld(
    db,
    [...peopleOf(forms), user.id],
    forms.map(form => form.row.corporation_id),
  )
  const facts = await factsOf(db, modules, forms.map(form => form.row))
  const byId = new Map(forms.map(form => [form.row.id, form]))
  const rows = ids.flatMap(id => {
    const form = byId.get(id)
    return form ? [presentFormRow(form, world, sceneOf(form, world, user), facts.get(id), language)] : []
  })
  return { data: rows, common: { totalCount } }
}

async function pageOf(
  db: Kysely<Schema>,
  where: ReturnType<typeof sql>,
  { sortBy, sortDirection, currentPage, pageSize, rowsPerPage = pageSize }: FormFilters,
): Promise<{ ids: number[]; totalCount: number }> {
  const direction = sortDirection === 'asc' ? sql`asc` : sql`desc`
  const order = sortBy === 'id' ? sql`f.id ${direction}` : sql`${columns[sortBy]} ${direction}, f.id desc`
  const page = rowsPerPage === everyRow ? sql`` : sql`limit ${rowsPerPage} offset ${(currentPage - 1) * rowsPerPage}`
  const found = await sql<{ id: number }>`select f.id from form f where ${where} order by ${order} ${page}`.execute(db)
  const ids = found.rows.map(row => row.id)
  if (rowsPerPage === everyRow) return { ids, totalCount: ids.length }
  const counted = await sql<{ count: number }>`select count(*) as count from form f where ${where}`.execute(db)
  return { ids, totalCount: counted.rows[0]?.count ?? 0 }
}

async function factsOf(
  db: Kysely<Schema>,
  modules: FormModules,
  forms: readonly { id: number; expression: Parameters<FormModules['get']>[0] }[],
): Promise<ReadonlyMap<number, ListFacts>> {
  const all: (readonly [number, ListFacts])[] = []
  for (const expression of new Set(forms.map(form => form.expression))) {
    const ids = forms.filter(form => form.expression === expression).map(form => form.id)
    all.push(...((await modules.get(expression)?.listFactsOf?.(db, ids)) ?? []))
  }
  return new Map(all)
}
