import { allCalls } from '@portal/contracts/all-calls'
import { sql } from 'kysely'
import { holders } from '../testing/every-call/actors'
import { harmlessRequest } from '../testing/every-call/requests'
import { startTestApp, type TestApp } from '../testing/test-app'

/** What somebody may do who must add a second factor first. */
const open = `
  logout authorized factors beginAuthenticator confirmAuthenticator beginPasskey addPasskey prove`
  .trim()
  .split(/\s+/)

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

test('only the calls to add a factor are open to somebody who needs one', async () => {
  const actors = await holders(portal.database.db)
  const everything = actors.find(({ what }) => what === 'the same in every corporation')
  await sql`insert into factor_rule (corporation_id, required_from, grace_days) select id, '2020-01-01', 0 from corporation`.execute(
    portal.database.db,
  )
  const closed: string[] = []
  // A logout would end the session of all other calls.
  for (const { name, call } of allCalls.filter(each => each.call.access !== 'public' && each.name !== 'logout')) {
    const { headers, ...request } = harmlessRequest(call)
    const response = await portal.app.inject({ ...request, headers: { ...headers, ...everything?.headers } })
    if (response.statusCode === 403 && response.json<{ code: string }>().code === 'FACTOR_REQUIRED') closed.push(name)
  }
  const expected = allCalls.filter(({ name, call }) => call.access !== 'public' && !open.includes(name))
  expect(closed.toSorted()).toEqual(expected.map(({ name }) => name).toSorted())
  expect(
    allCalls
      .filter(({ call }) => call.withoutFactor)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(open.toSorted())
})
