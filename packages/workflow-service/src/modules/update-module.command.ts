import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type { updateModuleCall } from '@portal/contracts/modules/module.calls'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import { loadPeople } from '../trees/people.query'
import { type Editor, saveTree } from '../trees/save-tree'
import { subjectOf } from '../trees/tree-subject.query'
import { moduleBy, type ModuleRow } from './modules.query'
import type { ErrorCode } from '@portal/contracts/errors'
import { type ModuleExpression, modules, purchaseTypeIn } from '@portal/contracts/modules/modules'
import type { People } from '@portal/rules/approval/people'
import { defaultTreeError, moduleTreesError } from '@portal/rules/trees/default-tree'
import { requireAccepted } from '../trees/refuse-tree'
import { audit } from '@portal/database/audit'
import { refuseUnlessForGroup } from '@portal/http/group-settings'
import { staleSettings } from '../trees/stale-settings'

type Wish = CallRequest<typeof updateModuleCall>['body']

/** Saves a module's name and the trees sent with it, all or nothing. */
export function updateModule(
  db: Kysely<Schema>,
  wish: Wish,
  editor: Editor,
): Promise<CallData<typeof updateModuleCall>> {
  return db.transaction().execute(async transaction => {
    const module = await moduleBy(transaction, 'guid', wish.moduleGuid, { lock: true })
    const people = await loadPeople(
      transaction,
      [...(wish.treeUsersByCorporation ?? []), ...(wish.treeUsersByDepartment ?? [])],
      { lock: true },
    )
    validateModule(module.expression_key, wish, people)

    const version = await renameModule(transaction, module, wish, editor)
    const versions: { corporationTreeVersion?: number; departmentTreeVersion?: number } = {}
    const { byUserId, reason } = wish
    for (const { kind, id, ...tree } of treesIn(wish)) {
      if (id === null) continue
      const owner = { kind, id }
      const subject = await subjectOf(transaction, owner, editor.user)
      const purchaseTypeId = purchaseTypeIn(module.expression_key, tree.purchaseTypeId)
      const save = { ...tree, moduleId: module.id, purchaseTypeId, owner, subject, byUserId, reason }
      versions[tree.versionField] = await saveTree(transaction, save, editor)
    }
    await refuseForeignDepartment(transaction, wish, editor)
    const { corporationTreeVersion = null, departmentTreeVersion = null } = versions
    return { version, corporationTreeVersion, departmentTreeVersion }
  })
}

/** Refuses a department of another company, even if neither tree is sent. */
async function refuseForeignDepartment(
  transaction: Transaction<Schema>,
  { corporationId, departmentId }: Wish,
  { language }: Editor,
): Promise<void> {
  if (corporationId === null || departmentId === null) return
  const department = await transaction
    .selectFrom('department')
    .select('corporation_id')
    .where('id', '=', departmentId)
    .executeTakeFirst()
  if (department && department.corporation_id !== corporationId) {
    throw fieldRefusal(language, { path: 'departmentId', code: 'NOT_A_CHOICE' })
  }
}

/** True if only one tree is sent; then only its owner is required. */
function isOfOneTree({ name, byUserId, treeUsersByCorporation, treeUsersByDepartment }: Wish): boolean {
  const isOne = (treeUsersByCorporation === undefined) !== (treeUsersByDepartment === undefined)
  return isOne && (name === undefined || byUserId !== undefined)
}

/** Refuses the call with the first error of the input. */
function validateModule(module: ModuleExpression, wish: Wish, people: People): void {
  if (isOfOneTree(wish)) return requireAccepted(oneTreeError(module, wish, people))
  const { treeUsersByCorporation, treeUsersByDepartment } = wish
  requireAccepted(moduleTreesError({ module, ...wish, treeUsersByCorporation, treeUsersByDepartment }, people))
}

/** Returns the trees in the input: of a corporation, a department, or both. */
function treesIn(wish: Wish) {
  const both = [
    {
      kind: 'Corporation',
      id: wish.corporationId,
      treeUsers: wish.treeUsersByCorporation,
      purchaseTypeId: wish.corporatePurchaseTypeId,
      version: wish.corporationTreeVersion,
      versionField: 'corporationTreeVersion',
    },
    {
      kind: 'Department',
      id: wish.departmentId,
      treeUsers: wish.treeUsersByDepartment,
      purchaseTypeId: wish.departmentPurchaseTypeId,
      version: wish.departmentTreeVersion,
      versionField: 'departmentTreeVersion',
    },
  ] as const
  return both.flatMap(({ treeUsers, ...tree }) => (treeUsers ? [{ ...tree, treeUsers }] : []))
}

const notSelected = {
  Corporation: { owner: 'SELECT_CORPORATION', type: 'SELECT_CORPORATION_PURCHASE_TYPE' },
  Department: { owner: 'SELECT_DEPARTMENT', type: 'SELECT_DEPARTMENT_PURCHASE_TYPE' },
} as const

function oneTreeError(module: ModuleExpression, wish: Wish, people: People): ErrorCode | null {
  const [tree] = treesIn(wish)
  if (!tree) return null
  if (tree.id === null) return notSelected[tree.kind].owner
  if (modules[module].byPurchaseType && tree.purchaseTypeId === null) return notSelected[tree.kind].type
  return defaultTreeError(module, tree.kind, tree.treeUsers, people)
}

interface Names {
  name?: string | undefined
  nameTranslate?: string | undefined
  version?: number | undefined
}

/** Renames a module in the caller's transaction and returns its version. Omitted names stay. */
async function renameModule(
  db: Kysely<Schema>,
  module: ModuleRow,
  wish: Names,
  { user, language }: Editor,
): Promise<number> {
  const { name = module.name, nameTranslate = module.name_translate, version = module.version } = wish
  if (version !== module.version) throw await stale(db, module, language)
  if (name === module.name && nameTranslate === module.name_translate) return version
  await refuseUnlessForGroup(db, user)
  const renamed = await db
    .updateTable('module')
    .set(eb => ({
      name,
      name_translate: nameTranslate,
      version: eb('version', '+', 1),
      updated_at: sql`now()`,
      updated_by: user.id,
    }))
    .where('id', '=', module.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const from = { name: module.name, nameTranslate: module.name_translate }
  await audit(db, user.id, [{ kind: 'ModuleName', subject: module.id, from, to: { name, nameTranslate } }])
  return renamed.version
}

async function stale(db: Kysely<Schema>, module: ModuleRow, language: Editor['language']) {
  const editor = await db
    .selectFrom('app_user as u')
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
    .where('u.id', '=', module.updated_by)
    .executeTakeFirst()
  return staleSettings(
    {
      kind: 'Module',
      name: language === 'tr' ? module.name_translate : module.name,
      value: [`${module.name_translate} / ${module.name}`],
      field: 'version',
      userName: editor?.name ?? null,
      at: module.updated_at,
    },
    language,
  )
}
