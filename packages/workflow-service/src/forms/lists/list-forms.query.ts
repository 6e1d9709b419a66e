import type { allFormsCommonSchema } from '@portal/contracts/forms/form-request.calls'
import type { FormRow } from '@portal/contracts/forms/form'
import type { Schema } from '@portal/database/schema'
import { warningOf } from '@portal/http/warning'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { FormModules } from '../form-module'
import { findForms, type ListOrder } from './find-forms.query'
import { formBatches } from './form-batches.query'
import { presentFormRow } from './form-row.present'

export interface FormList {
  data: FormRow[]
  common: z.output<typeof allFormsCommonSchema>
}

/** One page of forms, with what its reader may do to each. */
export async function listForms(db: Kysely<Schema>, modules: FormModules, order: ListOrder): Promise<FormList> {
  const { reader } = order
  const { ids, totalCount, isWithoutPermission } = await findForms(db, order)
  const data: FormRow[] = []
  for await (const batch of formBatches(db, modules, ids, reader)) {
    data.push(...batch.forms.map(form => presentFormRow(form, batch, reader)))
  }
  const warning = isWithoutPermission ? warningOf('NO_CORPORATION_PERMISSION', reader.language) : null
  return { data, common: { totalCount, warning } }
}
