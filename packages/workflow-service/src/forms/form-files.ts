import { abilities } from '@portal/rules/approval/abilities'
import { maySee } from '@portal/rules/approval/permission'
import type { AccessToFiles, FileOwners } from '../files/file-access'
import { loadForms, peopleOf } from './engine/load-forms.query'
import { loadWorld } from './engine/world.query'
import type { FormModules } from './form-module'
import { sceneOf } from './form-scene.query'

/** Whoever sees a form sees its files; whoever may edit it now may change them. */
export function fileOwnersOf(modules: FormModules): FileOwners {
  const kinds = [...modules.values()].flatMap(module => module.fileKind ?? [])
  return Object.fromEntries(kinds.map(kind => [kind, accessThrough(modules)]))
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
