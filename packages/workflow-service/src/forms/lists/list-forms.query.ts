import type { allFormsCommonSchema, FormFilters } from '@portal/contracts/forms/form-request.calls'
import type { FormRow } from '@portal/contracts/forms/form'
import type { Schema } from '@portal/database/schema'
import { warningOf } from '@portal/http/warning'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { LoadedForm } from '../engine/load-forms.query'
import type { FormModules } from '../form-module'
import { shownFactsOf } from '../shown-facts'
import { cappedAt, countUpTo, listedForms, type ListOrder } from './listed-forms'
import { formBatches } from './form-batches.query'
import { presentFormRow } from './listed-form.present'
import { plainPage } from './plain-page.query'
import {
  guessSubstitution,
  isRightGuess,
  type StoredSubstitution,
  storedSubstitutionOf,
  type SubstitutionStatus,
  substitutionStatusOf,
} from './substitution-status.query'
import { type CappedCount, mostCounted } from '@portal/contracts/wire/paging'
import { plannedAnew } from '@portal/database/prepared'
import { isEverything, pageOf, rowsOf } from './page-of'
import { corporationsOfAll } from './scope'

export interface FormList<Row = FormRow> {
  data: Row[]
  common: z.output<typeof allFormsCommonSchema>
}

/** One page of forms, with what its reader may do to each. */
export function listForms(db: Kysely<Schema>, modules: FormModules, order: ListOrder): Promise<FormList> {
  return listFormsAs(db, modules, order, (_form, row) => row)
}

/** The same, each as its module shows it. */
export async function listFormsAs<Row>(
  db: Kysely<Schema>,
  modules: FormModules,
  order: ListOrder,
  present: (form: LoadedForm, row: FormRow) => Row,
): Promise<FormList<Row>> {
  const { reader } = order
  const { user } = reader
  const plain = await plainPage(db, modules, order)
  if (plain) {
    const batch = { snapshot: plain.snapshot, shown: shownFactsOf(modules, plain, user) }
    const data = plain.forms.map(form => present(form, presentFormRow(form, batch, reader)))
    return { data, common: { ...plain.counted, warning: null } }
  }
  const read = (substitution: SubstitutionStatus) => listOf(db, modules, order, substitution, present)
  const guess = guessSubstitution(db, user.id)
  if (guess) {
    const { list, stored } = await read(guess)
    if (isRightGuess(db, user.id, stored ?? (await storedSubstitutionOf(db, user.id)))) return list
  }
  return (await read(await substitutionStatusOf(db, user.id))).list
}

/** A list for somebody who is this in it; and what they are, where there are forms to ask with. */
async function listOf<Row>(
  db: Kysely<Schema>,
  modules: FormModules,
  order: ListOrder,
  substitution: SubstitutionStatus,
  present: (form: LoadedForm, row: FormRow) => Row,
): Promise<{ list: FormList<Row>; stored: StoredSubstitution | undefined }> {
  const { reader } = order
  const { ids, isWithoutPermission, ...counted } = await findForms(db, order, substitution)
  const data: Row[] = []
  let stored: StoredSubstitution | undefined
  for await (const batch of formBatches(db, modules, ids, reader)) {
    stored = batch.substitution
    data.push(...batch.forms.map(form => present(form, presentFormRow(form, batch, reader))))
  }
  const warning = isWithoutPermission ? warningOf('NO_CORPORATION_PERMISSION', reader.language) : null
  return { list: { data, common: { ...counted, warning } }, stored }
}

interface FoundForms extends Readonly<CappedCount> {
  readonly ids: number[]
  /** There is no company left for which the reader may see all forms of the module. */
  readonly isWithoutPermission: boolean
}

/** One page of a list, and how long the whole is. */
export async function findForms(
  db: Kysely<Schema>,
  order: ListOrder,
  substitution: SubstitutionStatus,
): Promise<FoundForms> {
  const { scope, reader, filters } = order
  if (typeof scope === 'object' && corporationsOfAll(scope.allOf, reader.user, filters).length === 0)
    return { ids: [], totalCount: 0, isWithoutPermission: true }
  const list = listedForms({ ...order, user: reader.user }, substitution)
  const most = mostCountedFor(filters)
  const count = isEverything(filters) ? sql<null>`null` : countUpTo(most, list)
  const { rows } = await sql<{ ids: number[]; count: number | null }>`
    select to_json(array(${pageOf(list, order, substitution)})) as ids, ${count} as count${plannedAnew}`.execute(db)
  const [{ ids, count: counted } = { ids: [], count: 0 }] = rows
  return { ids, isWithoutPermission: false, ...cappedAt(most, counted ?? ids.length) }
}

/** A list is counted to the end of the page at least, so that its reader can go on from there. */
const mostCountedFor = (filters: FormFilters): number =>
  isEverything(filters) || filters.countAll ? Infinity : Math.max(mostCounted, filters.currentPage * rowsOf(filters))
