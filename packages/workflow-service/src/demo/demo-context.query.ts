import type { Access } from '@portal/contracts/identity/access'
import { roleNames, type RoleName } from '@portal/contracts/identity/roles'
import { demoPeople } from '@portal/database/demo/people'
import type { Schema } from '@portal/database/schema'
import type { Actor, Context } from '@portal/rules/approval/model'
import { isRefusal } from '@portal/rules/approval/outcome'
import { composeTree } from '@portal/rules/trees/composition'
import type { Price } from '@portal/rules/trees/general-manager'
import type { Kysely } from 'kysely'
import { loadDefaultTree, type DefaultTreeOf, type LoadedDefaultTree } from '../trees/load-default-tree.query'
import { loadPeople, type NamedPeople } from '../trees/people.query'
import { generalManagersIn } from '../trees/tree-world.query'
import { keepPapers, type DemoFilePlaces, type DemoPaper } from './demo-files.command'
import { instantOf, type Moment } from './office-hours'

/** The people, trees and companies of the demo group, read once. */
export interface DemoContext {
  readonly people: NamedPeople
  /** `lead` for lead@anka.test. */
  idOf(name: string): number
  actor(userId: number): Actor
  context(corporationId: number, moment: Moment): Context
  /** Returns the approvers of a form's default tree. */
  approversFor(of: Omit<DefaultTreeOf, 'price' | 'alsoPeople'>, price: Price | null): Promise<readonly number[]>
  /** Stores papers with their records; does nothing without a file store. */
  keepPapers(papers: readonly DemoPaper[]): Promise<void>
}

export async function loadDemoContext(db: Kysely<Schema>, places?: DemoFilePlaces): Promise<DemoContext> {
  const ids = new Map(demoPeople.map(({ email }, i) => [email.slice(0, email.indexOf('@')), i + 1]))
  const people = await loadPeople(db, ids.values())
  const accesses = await accessesOf(db)
  const managers = await generalManagersIn(db)
  const trees = new Map<string, LoadedDefaultTree | undefined>()
  return {
    people,
    idOf: name => {
      const id = ids.get(name)
      if (id === undefined) throw new Error(`The demo group has no ${name}.`)
      return id
    },
    actor: userId => ({ userId, access: accesses.get(userId) ?? { roleList: [], permissionList: [] } }),
    context: (corporationId, moment) => {
      const at = instantOf(moment)
      const generalManager = managers.get(corporationId) ?? { userId: null, isExempt: false }
      return { at, today: at.slice(0, 10), people, substitutions: [], generalManager }
    },
    approversFor: async (of, price) => {
      const key = JSON.stringify(of)
      if (!trees.has(key)) trees.set(key, await loadDefaultTree(db, of))
      const loaded = trees.get(key)
      const composition = loaded && composeTree({ ...loaded, price })
      if (!composition || isRefusal(composition)) throw new Error(`The history has a form without a tree: ${key}.`)
      return composition.approvers
    },
    keepPapers: async papers => {
      if (places) await keepPapers(db, places, papers)
    },
  }
}

async function accessesOf(db: Kysely<Schema>): Promise<ReadonlyMap<number, Access>> {
  const roles = await db.selectFrom('user_role').selectAll().where('role', 'in', roleNames).execute()
  const permissions = await db
    .selectFrom('user_permission')
    .select(['user_id', 'type_id as typeId', 'corporation_id as corporationId', 'is_write as isWrite'])
    .execute()
  const accessOf = (userId: number): Access => ({
    roleList: roles.filter(({ user_id }) => user_id === userId).map(({ role }) => ({ name: role as RoleName })),
    permissionList: permissions.flatMap(({ user_id, ...permission }) => (user_id === userId ? permission : [])),
  })
  return new Map(roles.map(({ user_id: userId }) => [userId, accessOf(userId)]))
}
