import type { IncomingMessage, ServerResponse } from 'node:http'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openConnections } from '@portal/database/connect'
import { silent } from '@portal/database/log'
import { urlOf } from '@portal/database/testing/on-server'
import { activate } from '@portal/federation/delivery/activate'
import { publishFiles } from '@portal/federation/delivery/publish'
import { fakeBuild } from '@portal/federation/delivery/testing/fake-remote'
import { approve, beginApproving } from './testing/approving'
import { startBackend } from './testing/backend-portal'
import { certificate } from './testing/certificate'
import { postmasterOf } from './testing/data-folder'
import { databaseIn, FaultLab, recordsAt, untilListening, untilReady } from './testing/fault-lab'
import { approvalsIn, type FormRecord } from './testing/form-records'
import { host } from './testing/test-app'
import { approvers } from './testing/waiting-forms'

let lab: FaultLab
beforeAll(async () => {
  lab = await FaultLab.open(60)
})
afterAll(() => lab.close())
afterEach(() => lab.clear())

/** A portal and a database. Either can be killed. */
const places = {
  'the database of its own': async () => {
    const data = await lab.data()
    return { data, environment: { PORTAL_DATA: data }, untilStartable: async () => {} }
  },
  'a server of somebody else': async () => {
    const data = await lab.data()
    const server = await lab.serveDatabase(data)
    const environment = { PORTAL_DATA: await lab.emptyFolder(), DATABASE_URL: urlOf(server.address, 'postgres') }
    return { data, environment, untilStartable: () => untilListening(server.address) }
  },
}

/** A form's records after each approval without failures. */
const undisturbedRecords = async (address: string, data: string, formGuid: string): Promise<FormRecord[]> => {
  const recordNow = async () => (await recordsAt(await databaseIn(data))).get(formGuid) as FormRecord
  const records = [await recordNow()]
  for (const name of approvers) {
    expect(await approve(address, lab.forms.tokens[name], formGuid)).toMatchObject({ status: 200 })
    records.push(await recordNow())
  }
  return records
}

describe.each(Object.entries(places))('on %s', (_place, open) => {
  test.each([
    ['the portal', ['portal']],
    ['the database', ['database']],
    ['both', ['database', 'portal']],
  ])('kill -9 of %s under load loses no acknowledged act, and all goes on', async (_what, victims) => {
    const { data, environment, untilStartable } = await open()
    let portal = await lab.serve(environment)
    const [first = '', ...guids] = lab.forms.guids
    const expected = await undisturbedRecords(portal.address, data, first)

    const postmaster = await postmasterOf(data)

    const load = beginApproving(portal.address, { ...lab.forms, guids })
    await load.reached(40)
    if (victims.includes('database')) process.kill(postmaster, 'SIGKILL')
    if (victims.includes('portal')) portal.child.kill('SIGKILL')
    await load.ended
    if (victims.includes('portal')) {
      await portal.ended
      await untilStartable()
      portal = await lab.serve(environment)
    } else {
      expect(new Set(load.failures.map(({ status, code }) => `${status} ${code}`))).toEqual(
        new Set(['503 UNAVAILABLE']),
      )
    }
    await untilReady(portal.address)

    const records = await recordsAt(await databaseIn(data))
    const surprises = guids.flatMap(guid => {
      const record = records.get(guid) as FormRecord
      const [count, acknowledged] = [approvalsIn(record), load.acknowledged.get(guid) ?? 0]
      // A call without an answer may still have succeeded.
      const isExpected = count === acknowledged || count === acknowledged + 1
      return isExpected && JSON.stringify(record) === JSON.stringify(expected[count]) ? [] : [{ acknowledged, record }]
    })
    expect(surprises).toEqual([])

    const unfinished = guids.filter(guid => approvalsIn(records.get(guid) as FormRecord) < approvers.length).slice(0, 5)
    for (const guid of unfinished)
      for (const name of approvers.slice(approvalsIn(records.get(guid) as FormRecord)))
        expect(await approve(portal.address, lab.forms.tokens[name], guid)).toMatchObject({ status: 200 })
    const ended = await recordsAt(await databaseIn(data))
    expect(unfinished.map(guid => ended.get(guid))).toEqual(unfinished.map(() => expected.at(-1)))
  })
})

describe('a team whose server has the certificate of a private authority', () => {
  /** The versions that its webhook was told, and the answer that it still owes. */
  const told: string[] = []
  let owed: ServerResponse | undefined
  let team: Awaited<ReturnType<typeof startBackend>>
  beforeAll(async () => {
    team = await startBackend((request, response) => void hear(request, response), { isTrusted: false })
  })
  afterAll(() => team.stop())

  async function hear(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'GET') return response.end('"a trip"')
    const token = Buffer.concat((await request.toArray()) as Buffer[]).toString()
    const { version } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      version: string
    }
    told.push(version)
    // The second one waits for its answer once.
    if (told.length === 2) owed = response
    else response.writeHead(204).end()
    return undefined
  }

  test('is reached, and hears all news in order, although kill -9 cuts one off', async () => {
    const data = await lab.data()
    const { address } = await lab.serveDatabase(data)
    const folder = await lab.emptyFolder()
    const authority = path.join(folder, 'authority.pem')
    await writeFile(authority, certificate)
    const environment = {
      PORTAL_DATA: folder,
      DATABASE_URL: urlOf(address, 'postgres'),
      NODE_EXTRA_CA_CERTS: authority,
      PORTAL_BACKENDS: `travel=${team.address}`,
      PORTAL_WEBHOOKS: `travel=${team.address}`,
      PORTAL_BACKEND_NETWORKS: '127.0.0.0/8, ::1/128',
    }
    const { db, close } = openConnections({ ...address, database: 'postgres' }, silent)
    const place = { remotesFolder: path.join(folder, 'remotes'), host, by: 'ci' }
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publishFiles({ ...place, files: fakeBuild({ name: 'travel', version, singletons: {} }) })
      await activate({ ...place, remote: 'travel', version })
    }
    await db.insertInto('remote_webhook').values({ remote: 'travel', told_events: 0 }).execute()

    const killed = await lab.serve(environment)
    while (!owed) await new Promise(resolve => setTimeout(resolve, 20))
    killed.child.kill('SIGKILL')
    await killed.ended
    // Another portal waits until the lease of the killed one is over.
    await db
      .updateTable('remote_webhook')
      .set({ next_try_at: new Date(0) })
      .execute()
    await close()

    const next = await lab.serve(environment)
    while (told.length < 4) await new Promise(resolve => setTimeout(resolve, 20))
    expect(told).toEqual(['1.0.0', '1.1.0', '1.1.0', '1.2.0'])
    const headers = { authorization: `Bearer ${lab.forms.tokens[approvers[0]!]}` }
    const answer = await fetch(`${next.address}/backends/travel/trip`, { headers })
    expect([answer.status, await answer.json()]).toEqual([200, 'a trip'])
  })
})
