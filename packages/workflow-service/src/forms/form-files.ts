import { abilities } from '@portal/rules/approval/abilities'
import { maySee } from '@portal/rules/approval/permission'
import type { AccessToFiles, FileNotes, FileOwners, NoteFileChange } from '../files/file-access'
import { refusalOfAct } from './act-refusal'
import { loadFormsInSnapshot } from './engine/load-forms.query'
import { lockForm, performAct } from './engine/perform-act.command'
import type { FormFiles, FormModules } from './form-module'
import { ruleInputOf } from './visible-form.query'

export function fileOwnersOf(modules: FormModules): FileOwners {
  return Object.fromEntries(declaredFiles(modules).map(files => [files.kind, accessThrough(modules, files)]))
}

/** Adding or removing a file of a submitted form is an edit, so that approvers see it in the timeline. */
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
  const noteOf = ({ part }: FormFiles): NoteFileChange =>
    part ? async (transaction, { ownerGuid, user }) => part.onChange?.(transaction, ownerGuid, user) : note
  return Object.fromEntries(declaredFiles(modules).map(files => [files.kind, noteOf(files)]))
}

function declaredFiles(modules: FormModules): FormFiles[] {
  return [...modules.values()].flatMap(module => module.files ?? [])
}

const ofTheForm: NonNullable<FormFiles['part']> = {
  formOf: async (_db, ownerGuid) => ownerGuid,
  maySee,
  mayChange: ({ approval, actor, context }) => abilities(approval, actor, context).isEditable,
}

function accessThrough(modules: FormModules, { part = ofTheForm }: FormFiles): AccessToFiles {
  return async (db, ownerGuid, user) => {
    const guid = await part.formOf(db, ownerGuid)
    if (guid === undefined) return 'unknown'
    // The lock keeps the form unchanged until a part's files are written.
    if (db.isTransaction && part !== ofTheForm) await lockForm(db, guid)
    const found = await loadFormsInSnapshot(db, modules, { guid }, user.id)
    const [form] = found?.forms ?? []
    if (!found || !form) return 'unknown'
    const { snapshot } = found
    const ruleInput = ruleInputOf(form, snapshot, user)
    if (!maySee(ruleInput) || !part.maySee(ruleInput)) return 'none'
    const mayChange = part.mayChange(ruleInput)
    if (typeof mayChange !== 'boolean') return refusalOfAct(mayChange, snapshot.people)
    return mayChange ? 'write' : 'read'
  }
}
