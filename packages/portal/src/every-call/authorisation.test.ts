import { readFileSync } from 'node:fs'
import path from 'node:path'
import { allCalls, type NamedCall } from '@portal/contracts/all-calls'
import type { Call } from '@portal/contracts/wire/call'
import type { PermissionName } from '@portal/contracts/identity/permission'
import { holders, pairs, strangers, type Actor } from '../testing/every-call/actors'
import { harmlessRequest } from '../testing/every-call/requests'
import { rowRules } from '../testing/every-call/row-rules'
import { watchTables, type Writes } from '../testing/every-call/watched-tables'
import { startTestApp, type TestApp } from '../testing/test-app'

/** Every call × every kind of actor, against the whole portal, compared with what the call's declaration says. */

let portal: TestApp
let everybody: Actor[]
let withBoth: Actor[]
let written: () => Promise<Writes>

beforeAll(async () => {
  portal = await startTestApp()
  const { db } = portal.database
  everybody = [...(await strangers(db)), ...(await holders(db))]
  withBoth = await pairs(db)
  written = await watchTables(db)
})
afterAll(() => portal.close())

/** AllForms stands for three permissions. */
const includedIn: Partial<Record<PermissionName, PermissionName>> = {
  AllExpense: 'AllForms',
  AllAnnualLeave: 'AllForms',
  AllPurchasing: 'AllForms',
}

type Verdict = 'admitted' | 'NO_SESSION' | 'FORBIDDEN' | 'GROUP_SETTINGS'

function declared({ access }: Call, { holds }: Actor): Verdict {
  if (access === 'public') return 'admitted'
  if (!holds) return 'NO_SESSION'
  if (access === 'session') return 'admitted'
  const { anyRole, permission, write = false } = access
  const hasRole = !anyRole || anyRole.some(role => holds.roles.includes(role))
  const granting = permission ? [permission, includedIn[permission]] : []
  const hasPermission =
    !permission || holds.permissions.some(held => granting.includes(held.name) && held.isWrite >= write)
  if (!hasRole || !hasPermission) return 'FORBIDDEN'
  return 'everyCorporation' in access && !holds.isEverywhere ? 'GROUP_SETTINGS' : 'admitted'
}

async function found(call: Call, actor: Actor): Promise<Verdict | string> {
  const { headers, ...request } = harmlessRequest(call)
  const response = await portal.app.inject({ ...request, headers: { ...headers, ...actor.headers } })
  const { code = '' } = response.json<{ code?: string }>()
  if (response.statusCode === 401 || response.statusCode === 403) return code
  return response.statusCode < 500 || code === 'EXTERNAL_LOGIN_OFF' ? 'admitted' : `${response.statusCode} ${code}`
}

/** A pair of role and permission is a question to a call that asks for one of the two. */
function isNear({ access }: Call, { holds }: Actor): boolean {
  if (typeof access === 'string') return false
  const { anyRole = [], permission } = access
  return holds?.permissions[0]?.name === permission || anyRole.some(role => holds?.roles.includes(role))
}

/** Logging out ends the actors' sessions, so it comes last. */
const inOrder = [...allCalls].sort((a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'))

test.each(inOrder)('$name is made by whom its declaration names, and by nobody else', async ({ call }) => {
  const actors = [...everybody, ...withBoth.filter(actor => isNear(call, actor))]
  const before = await written()
  const verdicts = await Promise.all(actors.map(async actor => [actor.what, await found(call, actor)]))
  expect(Object.fromEntries(verdicts)).toEqual(
    Object.fromEntries(actors.map(actor => [actor.what, declared(call, actor)])),
  )
  if (call.path !== '/user/logout') expect(await written()).toEqual(before)
})

const ruleOf = ({ name }: NamedCall) => rowRules[name] ?? { shownBy: '', test: 'No line in row-rules.ts says so.' }

test.each(allCalls)('$name says which test shows whose records it reaches', call => {
  const rule = ruleOf(call)
  if ('none' in rule) return expect(rule.none).toMatch(/\.$/)
  const file = path.resolve(__dirname, '../../..', rule.shownBy)
  expect(readFileSync(file, 'utf8')).toContain(`'${rule.test}'`)
})

test('no rule is told of a call that is gone', () => {
  expect(Object.keys(rowRules).filter(name => !allCalls.some(call => call.name === name))).toEqual([])
})
