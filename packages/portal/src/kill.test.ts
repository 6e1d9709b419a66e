import { urlOf } from '@portal/database/testing/on-server'
import { approve, beginApproving } from './testing/approving'
import { postmasterOf } from './testing/data-folder'
import { databaseIn, FaultLab, recordsAt, untilListening, untilReady } from './testing/fault-lab'
import { approvalsIn, type FormRecord } from './testing/form-records'
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
