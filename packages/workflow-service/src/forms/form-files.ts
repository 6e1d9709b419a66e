import type { Schema } from '@portal/database/schema'
import { abilities } from '@portal/rules/approval/abilities'
import type { RuleInput } from '@portal/rules/approval/model'
import { maySee } from '@portal/rules/approval/permission'
import type { Kysely } from 'kysely'
import type { AccessToFiles, FileNotes, FileOwners, NoteFileChange } from '../files/file-access'
import { refusalOfAct } from './act-refusal'
import { loadForms, userIdsIn } from './engine/load-forms.query'
import { performAct } from './engine/perform-act.command'
import { loadSnapshot } from './engine/snapshot.query'
import type { FormFiles, FormModules } from './form-module'
import { ruleInputOf } from './visible-form.query'

export function fileOwnersOf(modules: FormModules): FileOwners {
  return Object.fromEntries(declaredFiles(modules).map(files => [files.kind, accessThrough(modules, files)]))
}

/**
 * A file that comes to a submitted form, or goes, is an edit of it: approvers read in its timeline what they would not
 * see.
 */
export function fileNotesOf(modules: FormModules): FileNotes {
  const note: NoteFileChange = async (transaction, { ownerGuid, user, added, removed }) => {
    const changes = [
      ...added.map(name => ({ field: 'uploadedFiles', from: null, to: name })),
      ...removed.map(name => ({ field: 'uploadedFiles', from: name, to: null })),
    ]
    const wanted = { formGuid: ownerGuid, user, act: () => ({ kind: 'Edit', changes }) as const }
    const performed = await performAct(transaction, modules, wanted)
    if (performed?.refusal) throw refusalOfAct(performed.refusal, performed.snapshot.people)
  }
  const formsOwn = declaredFiles(modules).filter(({ part }) => !part)
  return Object.fromEntries(formsOwn.map(({ kind }) => [kind, note]))
}

function declaredFiles(modules: FormModules): FormFiles[] {
  return [...modules.values()].flatMap(module => module.files ?? [])
}

const ofTheForm = {
  formOf: async (_db: Kysely<Schema>, ownerGuid: string) => ownerGuid,
  maySee,
  mayChange: ({ approval, actor, context }: RuleInput) => abilities(approval, actor, context).isEditable,
}

function accessThrough(modules: FormModules, { part = ofTheForm }: FormFiles): AccessToFiles {
  return async (db, ownerGuid, user) => {
    const guid = await part.formOf(db, ownerGuid)
    const [form] = guid === undefined ? [] : await loadForms(db, modules, { guid })
    if (!form) return 'unknown'
    const snapshot = await loadSnapshot(db, [...userIdsIn([form]), user.id], [form.row.corporation_id])
    const ruleInput = ruleInputOf(form, snapshot, user)
    if (!maySee(ruleInput) || !part.maySee(ruleInput)) return 'none'
    return part.mayChange(ruleInput) ? 'write' : 'read'
  }
}
