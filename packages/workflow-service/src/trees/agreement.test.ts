import { moduleExpressions, modules, purchaseTypes } from '@portal/contracts/modules/modules'
import type { RoleName } from '@portal/contracts/identity/roles'
import type { CoverageRow, CoveredWay } from '@portal/contracts/trees/coverage.calls'
import type { ExplainedSlot } from '@portal/contracts/trees/explained-tree.calls'
import { Refusal } from '@portal/http/refusal'
import { sql } from 'kysely'
import { type Random, randomFrom } from '../demo/random'
import { createForm } from '../forms/engine/create-form.command'
import { startTestService, type TestService } from '../testing/service'
import { answerTo, idOf } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const people = 'lead employee colleague newhire affairs finance treasury purchasing buyer double hr rnd'
  .split(' ')
  .map(idOf)
const roles: readonly RoleName[] = ['WorkflowUser', 'WorkflowPurchasing', 'WorkflowFinancialAffairs', 'WorkflowFinance']
const owners = [
  { corporation_id: 1 },
  { corporation_id: 2 },
  { department_id: 11 },
  { department_id: 12 },
  { user_id: idOf('employee') },
  { user_id: idOf('double') },
]
const kinds = moduleExpressions.flatMap(module =>
  (module === 'PUR' ? Object.values(purchaseTypes) : [null]).map(purchase_type_id => ({
    module_id: modules[module].moduleId,
    purchase_type_id,
  })),
)

const nobody = { corporation_id: null, department_id: null, user_id: null }

type Tree = (typeof kinds)[number] & { [Owner in keyof typeof nobody]: number | null }

async function treeIdOf(tree: Tree): Promise<number> {
  const { db } = service.database
  const found = await db
    .selectFrom('default_tree')
    .select('id')
    .where(({ and, eb }) =>
      and(Object.entries(tree).map(([column, value]) => eb(sql.ref(column), 'is not distinct from', value))),
    )
    .executeTakeFirst()
  const made = () =>
    db
      .insertInto('default_tree')
      .values({ ...tree, updated_by: null })
      .returning('id')
  return (found ?? (await made().executeTakeFirstOrThrow())).id
}

/** Other masters, roles and trees, and others who have left: some trees are right, some are not, some are not there. */
async function shuffle(random: Random): Promise<void> {
  const { db } = service.database
  await db.deleteFrom('default_tree_entry').execute()
  for (const id of people) {
    const others = people.filter(other => other !== id)
    const master = () => (random.happens(0.6) ? random.oneOf(others) : null)
    const changes = { master_id: master(), annual_master_id: master(), is_active: random.happens(0.85) }
    await db.updateTable('app_user').set(changes).where('id', '=', id).execute()
    await db.deleteFrom('user_role').where('user_id', '=', id).execute()
    const held = new Set([random.oneOf(roles), random.oneOf(roles)])
    await db
      .insertInto('user_role')
      .values([...held].map(role => ({ user_id: id, role })))
      .execute()
  }
  for (const owner of owners) {
    for (const kind of kinds.filter(() => random.happens(0.6))) {
      const id = await treeIdOf({ ...nobody, ...owner, ...kind })
      const users = people.filter(() => random.happens(0.5)).sort(() => random.next() - 0.5)
      const entries = users.map((user_id, place) => ({ tree_id: id, tree_order: place + 1, user_id }))
      if (entries.length > 0) await db.insertInto('default_tree_entry').values(entries).execute()
    }
  }
}

/** Returns the report's verdict on a way: the code of its refusal, or the names of its approvers. */
const said = ({ refusal, approvers }: CoveredWay) => refusal ?? approvers.join(', ')

class TakenBack extends Error {}

/** Creates the form, returns its outcome, and rolls it back. */
async function created({ userId, corporationId, departmentId }: CoverageRow, way: CoveredWay): Promise<string> {
  let outcome = ''
  const submit = service.database.db.transaction().execute(async transaction => {
    const { approvers } = await createForm(transaction, {
      module: way.moduleExpression,
      ownerId: userId,
      filler: { id: userId, name: '', profilPhoto: null, roleList: [], permissionList: [] },
      corporationId,
      departmentId,
      purchaseTypeId: way.purchaseTypeId,
      treeUsers: [],
    })
    outcome = approvers.map(approver => names.get(approver.userId)).join(', ')
    throw new TakenBack()
  })
  return submit.catch((reason: unknown) => {
    if (reason instanceof Refusal) return reason.answerIn('en').message
    if (reason instanceof TakenBack) return outcome
    throw reason
  })
}

async function explained(row: CoverageRow, { moduleExpression, purchaseTypeId }: CoveredWay): Promise<string> {
  const { userId, corporationId, departmentId } = row
  const { body } = await answerTo<{ slots: ExplainedSlot[]; refusal: { message: string } | null }>(
    service,
    'admin',
    ['POST', '/api/FormRequest/ExplainDefaultTree'],
    { userId, corporationId, departmentId, moduleExpression, purchaseTypeId },
  )
  const { slots, refusal } = body.data
  const approving = slots.filter(({ outcome }) => outcome === 'approves').map(({ name }) => name)
  return refusal?.message ?? approving.join(', ')
}

const names = new Map<number, string>()

test('coverage, explanation and the form that is really submitted agree, in worlds made at random', async () => {
  const random = randomFrom('worlds')
  const people = await service.database.db.selectFrom('app_user').select(['id', 'first_name', 'last_name']).execute()
  for (const { id, first_name, last_name } of people) names.set(id, `${first_name} ${last_name}`)
  const outcomes: string[] = []
  for (let world = 0; world < 2; world++) {
    await shuffle(random)
    const asked = ['POST', '/api/FormRequest/Coverage'] as const
    const { body } = await answerTo<CoverageRow[]>(service, 'admin', asked, { rowsPerPage: -1 })
    for (const row of body.data) {
      const real = await Promise.all(
        row.ways.map(async way => [await created(row, way), await explained(row, way)] as const),
      )
      const expected = row.ways.map(way => [said(way), said(way)])
      expect({ world, ...row, ways: real }).toEqual({ world, ...row, ways: expected })
      outcomes.push(...row.ways.map(({ refusal }) => (refusal === null ? 'submitted' : 'refused')))
    }
  }
  // Both come about often enough to mean something.
  expect(outcomes.filter(each => each === 'submitted').length).toBeGreaterThan(30)
  expect(outcomes.filter(each => each === 'refused').length).toBeGreaterThan(30)
})
