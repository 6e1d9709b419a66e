import type { allFormsCommonSchema } from '@portal/contracts/forms/form-request.calls'
import type { FormRow } from '@portal/contracts/forms/form'
import type { Schema } from '@portal/database/schema'
import { warningOf } from '@portal/http/warning'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { LoadedForm } from '../engine/load-forms.query'
import type { FormModules } from '../form-module'
import { findForms } from './find-forms.query'
import type { ListOrder } from './list-order'
import { formBatches } from './form-batches.query'
import { presentFormRow } from './form-row.present'
import { substitutionStatusOf } from './substitution-status.query'

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
  const substitution = await substitutionStatusOf(db, reader.user.id)
  const { ids, isWithoutPermission, ...counted } = await findForms(db, order, substitution)
  const data: Row[] = []
  for await (const batch of formBatches(db, modules, ids, reader)) {
    data.push(...batch.forms.map(form => present(form, presentFormRow(form, batch, reader))))
  }
  const warning = isWithoutPermission ? warningOf('NO_CORPORATION_PERMISSION', reader.language) : null
  return { data, common: { ...counted, warning } }
}
