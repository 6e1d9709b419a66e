import { allCalls, type NamedCall } from '@portal/contracts/all-calls'
import { sql } from 'kysely'
import { holders, type Actor } from '../testing/every-call/actors'
import { harmlessRequest } from '../testing/every-call/requests'
import { startTestApp, type TestApp } from '../testing/test-app'

/**
 * The calls that ask once more who their caller is. The first test shows that these are the intended ones, the others
 * that they ask, and that no other call does.
 */
const asking = `
  pay exportPaymentsCsv exportPaymentsSepa
  beginAuthenticator removeAuthenticator renewRecoveryCodes beginPasskey removePasskey
  proposeFactorReset confirmFactorReset withdrawFactorReset
  requireFactor proposeAccount confirmAccount endOwnSession endOtherSessions
  addPerson savePerson takeOut setPassive import undoImport changeMaster
  updateModule updateSpecificTree importTrees replacePerson
  createCompany updateCompany addDepartment renameDepartment deleteDepartment
  addCurrency deleteCurrency addExpenseType deleteExpenseType addAnnualLeaveType deleteAnnualLeaveType
  addRequirementType deleteRequirementType
  renameCurrency renameExpenseType renameAnnualLeaveType renameRequirementType
  addExchangeRate deleteExchangeRate importExchangeRates saveHolidays
  activateRemote rollBackRemote stopRollout`
  .trim()
  .split(/\s+/)

let portal: TestApp
let everything: Actor
let nothing: Actor

beforeAll(async () => {
  portal = await startTestApp()
  const actors = await holders(portal.database.db)
  const named = (what: string) => actors.find(actor => actor.what === what) as Actor
  everything = named('the same in every corporation')
  nothing = named('a session and nothing else')
})
afterAll(() => portal.close())

const proveAll = (at: string) => sql`update session set proven_at = now() + ${at}::interval`.execute(portal.database.db)

async function codeOf({ call }: NamedCall, actor: Actor): Promise<string | undefined> {
  const { headers, ...request } = harmlessRequest(call)
  const response = await portal.app.inject({ ...request, headers: { ...headers, ...actor.headers } })
  return response.statusCode === 403 ? response.json<{ code: string }>().code : undefined
}

/** A logout would end the session of all other calls. */
const lasting = allCalls.filter(({ name }) => name !== 'logout')

test('money, rights, trees, settings and releases are what asks for a proof', () => {
  const declared = allCalls.filter(({ call }) => call.stepUp).map(({ name }) => name)
  expect(declared.sort()).toEqual([...asking].sort())
})

test.each([
  ['older than ten minutes', '-10 minutes -1 second', asking],
  ['from the future, as after a wrong clock', '2 minutes', asking],
  ['of nine minutes ago', '-9 minutes', []],
  ['by a clock a little ahead', '30 seconds', []],
])('a proof %s', async (_what, at, refused) => {
  await proveAll(at)
  const found: string[] = []
  for (const named of lasting) if ((await codeOf(named, everything)) === 'PROOF_NEEDED') found.push(named.name)
  expect(found.sort()).toEqual([...refused].sort())
})

test('nobody without the right is asked for a proof', async () => {
  await proveAll('-1 hour')
  const limited = lasting.filter(({ call }) => call.stepUp && typeof call.access === 'object')
  for (const named of limited) expect([named.name, await codeOf(named, nothing)]).toEqual([named.name, 'FORBIDDEN'])
})
