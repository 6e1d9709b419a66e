import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Scene } from '@portal/rules/approval/model'
import { maySee } from '@portal/rules/approval/permission'
import type { Kysely } from 'kysely'
import { loadForms, peopleOf, type LoadedForm } from './engine/load-forms.query'
import { contextIn, loadWorld, type World } from './engine/world.query'
import type { FormModules } from './form-module'

export interface SeenForm {
  readonly form: LoadedForm
  readonly world: World
  readonly scene: Scene
}

/** A form that its reader may see; for everybody else it does not exist. */
export async function seenForm(
  db: Kysely<Schema>,
  modules: FormModules,
  guid: string,
  user: LoggedInUser,
): Promise<SeenForm> {
  const [form] = await loadForms(db, modules, { guid })
  if (!form) throw new Refusal('NOT_FOUND')
  const world = await loadWorld(db, [...peopleOf([form]), user.id], [form.row.corporation_id])
  const scene = sceneOf(form, world, user)
  if (!maySee(scene)) throw new Refusal('NOT_FOUND')
  return { form, world, scene }
}

export function sceneOf({ row, approval }: LoadedForm, world: World, user: LoggedInUser): Scene {
  return { approval, actor: { userId: user.id, access: user }, context: contextIn(world, row.corporation_id) }
}
