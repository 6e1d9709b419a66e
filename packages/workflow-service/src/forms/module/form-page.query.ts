import type { FormPageFields } from '@portal/contracts/forms/form-calls'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { approverEntries } from '@portal/rules/approval/entries'
import type { Kysely } from 'kysely'
import { boundFiles } from '../../files/files.query'
import type { FormModules } from '../form-module'
import { visibleForm, type VisibleForm } from '../visible-form.query'
import { presentFormTree } from '../form-tree.present'
import type { Reader } from '../lists/form-batches.query'
import { presentFormRow } from '../lists/listed-form.present'
import { shownFactsOf } from '../shown-facts'
import { type ModuleForms, presentRow } from './module-forms'

/** Returns a module's form if its reader may see it; otherwise it does not exist. */
export async function visibleFormOf(
  db: Kysely<Schema>,
  modules: FormModules,
  expression: ModuleExpression,
  guid: string,
  user: LoggedInUser,
): Promise<VisibleForm> {
  const seen = await visibleForm(db, modules, guid, user)
  if (seen.form.row.expression !== expression) throw new Refusal('NOT_FOUND')
  return seen
}

/** Returns the part of a form's page that all modules share. */
export async function presentFormPage<Facts, Row>(
  db: Kysely<Schema>,
  modules: FormModules,
  own: Pick<ModuleForms<Facts, Row, never>, 'expression' | 'fileKind' | 'present'>,
  seen: VisibleForm,
  reader: Reader,
): Promise<Row & FormPageFields> {
  const { form, snapshot } = seen
  const { guid } = form.row
  const shown = shownFactsOf(modules, seen, reader.user)
  const files = await boundFiles(db, own.fileKind, [guid])
  const tree = presentFormTree(seen, shown)
  return {
    ...presentRow(own, form, presentFormRow(form, { snapshot, shown }, reader)),
    version: form.row.version,
    isEditable: tree.abilities.isEditable,
    tree,
    treeUsers: approverEntries(form.approval).map(entry => entry.userId),
    uploadedFiles: files.get(guid) ?? [],
  }
}
