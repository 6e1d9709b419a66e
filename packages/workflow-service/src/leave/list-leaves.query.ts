import type { LeaveFilters, LeaveRow } from '@portal/contracts/annual-leave.calls'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { FormModules } from '../forms/form-module'
import type { Reader } from '../forms/lists/form-batches.query'
import { listForms, type FormList } from '../forms/lists/list-forms.query'
import type { Scope } from '../forms/lists/scope'
import { leaveOrder } from './leave-list-order'
import { leaveFactsOf } from './leave-rows.query'
import { presentLeaveRow } from './leave.present'

interface Wanted {
  scope: Scope
  filters: LeaveFilters
  reader: Reader
}

export async function listLeaves(
  db: Kysely<Schema>,
  modules: FormModules,
  { scope, filters, reader }: Wanted,
): Promise<Omit<FormList, 'data'> & { data: LeaveRow[] }> {
  const { data, common } = await listForms(db, modules, { scope, reader, ...leaveOrder(filters) })
  const facts = await leaveFactsOf(
    db,
    data.map(row => row.id),
  )
  return { data: data.map(row => presentLeaveRow(row, facts)), common }
}
