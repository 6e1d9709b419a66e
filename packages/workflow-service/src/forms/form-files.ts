import { abilities } from '@portal/rules/approval/abilities'
import { maySee } from '@portal/rules/approval/permission'
import type { AccessToFiles, FileNotes, FileOwners, NoteFileChange } from '../files/file-access'
import { refusalOfAct } from './act-refusal'
import { loadForms, peopleOf } from './engine/load-forms.query'
import { performAct } from './engine/perform-act.command'
import { loadWorld } from './engine/world.query'
import type { FormModules } from './form-module'
import { sceneOf } from './form-scene.query'

/** Whoever sees a form sees its files; whoever may edit it now may change them. */
export function fileOwnersOf(modules: FormModules): FileOwners {
  return Object.fromEntries(kindsOf(modules).map(kind => [kind, accessThrough(modules)]))
}

/**
 * A file that comes to a filed form, or goes, is an edit of it: approvers read in its timeline what they would not see.
 */
export function fileNotesOf(modules: FormModules): FileNotes {
  const note: NoteFileChange = async (transaction, { ownerGuid, user, added, removed }) => {
    const changes = [
      ...added.map(name => ({ field: 'uploadedFiles', from: null, to: name })),
      ...removed.map(name => ({ field: 'uploadedFiles', from: name, to: null })),
    ]
    const wanted = { formGuid: ownerGuid, user, act: () => ({ kind: 'Edit', changes }) as const }
    const performed = await performAct(transaction, modules, wanted)
    if (performed?.refusal) throw refusalOfAct(performed.refusal, performed.world.people)
  }
  return Object.fromEntries(kindsOf(modules).map(kind => [kind, note]))
}

function kindsOf(modules: FormModules) {
  return [...modules.values()].flatMap(module => module.fileKind ?? [])
}

function accessThrough(modules: FormModules): AccessToFiles {
  return async (db, guid, user) => {
    const [form] = await loadForms(db, modules, { guid })
    if (!form) return 'unknown'
    const world = await loadWorld(db, [...peopleOf([form]), user.id], [form.row.corporation_id])
    const scene = sceneOf(form, world, user)
    if (!maySee(scene)) return 'none'
    return abilities(scene.approval, scene.actor, scene.context).isEditable ? 'write' : 'read'
  }
}
