import {
  type importAgreementsCall,
  previewAgreementImportCall,
} from '@portal/contracts/agreements/agreement-import.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { forWork } from '@portal/database/work'
import { findSession } from '@portal/http/session'
import { displayDate } from '@portal/rules/calendar/date-parts'
import type { Sent } from '@portal/workflow-service/testing/form-service'
import { answerTo, person } from '@portal/workflow-service/testing/trees'
import { inDays, permit, startAgreementService, type AgreementService } from '../testing/agreements'
import { runJob } from '../testing/days'
import { importAgreements, previewAgreementImport } from './import-agreements.command'

let service: AgreementService
beforeAll(async () => {
  service = await startAgreementService()
  await service.database.db.deleteFrom('agreement_corporation').execute()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const ofFile: Readonly<Record<string, string>> = {
  number: 'S-1',
  title: 'Kira',
  counterparty: 'Kule Gayrimenkul',
  corporations: 'Anka Holding A.Ş.',
  followers: 'finance@anka.test',
  amount: '18.500,50 ₺',
  currency: 'TL',
  period: 'aylık',
  startDate: displayDate(inDays(-100)),
  endDate: displayDate(inDays(265)),
  lastTerminationDate: displayDate(inDays(235)),
  autoRenewal: 'hayır',
  notes: 'Dördüncü kat',
}
const columns = [...Object.keys(ofFile), 'formerNumber', 'originalStart', 'noticePeriod', 'additionalAmounts']
/** The open-ended agreement that follows the first one. */
const following = {
  number: 'S-2',
  formerNumber: 'S-1',
  startDate: displayDate(inDays(266)),
  endDate: '',
  lastTerminationDate: displayDate(inDays(300)),
}
const lineOf = (changes: Readonly<Record<string, string>>) =>
  columns.map(name => `"${{ ...ofFile, ...changes }[name] ?? ''}"`).join(';')
const fileOf = (...rows: Readonly<Record<string, string>>[]): Sent => ({
  content: [columns.join(';'), ...rows.map(lineOf)].join('\n'),
  columns,
})

type Preview = CallData<typeof previewAgreementImportCall>
const preview = async (file: Sent, who = 'finance') =>
  (await answerTo<Preview>(service, who, ['POST', '/api/agreement/previewImport'], file)).body.data
const bring = (file: Sent, digest: string, who = 'finance') =>
  answerTo<CallData<typeof importAgreementsCall>>(service, who, ['POST', '/api/agreement/import'], { ...file, digest })
const bringAll = async (file: Sent, who = 'finance') => bring(file, (await preview(file, who)).digest, who)
const faultsOf = ({ rows }: Preview) =>
  rows.flatMap(({ line, faults }) => faults.map(({ column, code }) => `${line} ${column} ${code}`))
const listed = async () => {
  const { body } = await service.list('finance', { sortBy: 'id', sortDirection: 'asc' })
  return body.data
}

test('a row makes an agreement with its company, follower, exact amount and dates; no paper is asked for', async () => {
  const file = fileOf({})
  const shown = await preview(file)
  expect(shown).toMatchObject({ counts: { Created: 1, Refused: 0 }, refusedLines: [] })
  expect(shown.rows[0]).toMatchObject({ line: 2, key: 'S-1', name: 'Kira', outcome: 'Created' })
  expect(await listed()).toEqual([])
  expect((await bring(file, shown.digest)).body.data).toMatchObject({ created: 1, renewals: 0 })
  const [made] = await listed()
  expect(made).toMatchObject({
    title: 'Kira',
    company: 'Kule Gayrimenkul',
    amount: '18500.50',
    currencyName: 'TRY',
    period: 1,
    startDate: inDays(-100),
    endDate: inDays(265),
    lastTerminationDate: inDays(235),
    corporations: [{ name: 'Anka Holding A.Ş.' }],
    followers: [{ name: 'Barış Çelik' }],
    state: 1,
  })
  const { body } = await service.history('finance', made?.id ?? 0)
  expect(body.data).toMatchObject([{ kind: 'Created', userName: 'Barış Çelik' }])
  const page = (await service.get('finance', made?.id ?? 0)).body.data
  expect(await service.edit('finance', page, {})).toMatchObject({ status: 200 })
})

test('renewed ones come with their chain, in any order of the rows, and the running one begins where the first did', async () => {
  const file = fileOf(
    {
      number: 'S-3',
      formerNumber: 'S-2',
      startDate: displayDate(inDays(-10)),
      endDate: displayDate(inDays(355)),
      amount: '300',
    },
    {
      number: 'S-1',
      startDate: displayDate(inDays(-740)),
      endDate: displayDate(inDays(-376)),
      lastTerminationDate: displayDate(inDays(-400)),
      originalStart: '01.02.2019',
      amount: '100',
      autoRenewal: 'evet',
    },
    {
      number: 'S-2',
      formerNumber: 'S-1',
      startDate: displayDate(inDays(-375)),
      endDate: displayDate(inDays(-11)),
      lastTerminationDate: displayDate(inDays(-40)),
      amount: '200',
      autoRenewal: 'evet',
    },
  )
  expect((await bringAll(file)).body.data).toMatchObject({ created: 3, renewals: 2 })
  const [running] = await listed()
  expect(running?.parentList.map(({ amount, state }) => [amount, state])).toEqual([
    ['200.00', 3],
    ['100.00', 3],
  ])
  expect(running?.changePercent).toBe(50)
  const page = (await service.get('finance', running?.id ?? 0)).body.data
  expect(page).toMatchObject({ reference: 'S-3', originalStartDate: '2019-02-01' })
  const first = running?.parentList[1]?.id ?? 0
  expect((await service.history('finance', first)).body.data.map(({ kind }) => kind)).toEqual(['Renewed', 'Created'])
  await runJob(service)
  expect((await service.chain('finance', first)).body.data).toHaveLength(3)
})

test.each([
  ['30 gün', -30],
  ['2 weeks', -14],
  ['45', -45],
])('a notice of %s stands for the last day to terminate', async (noticePeriod, days) => {
  await bringAll(fileOf({ lastTerminationDate: '', noticePeriod, endDate: displayDate(inDays(300)) }))
  expect(await listed()).toMatchObject([{ lastTerminationDate: inDays(300 + days) }])
})

test('additional amounts are brought with their periods; without one they have that of the instalments', async () => {
  await bringAll(fileOf({ additionalAmounts: 'Aidat: 1.500,00 yıllık | Otopark: 300' }))
  const [made] = await listed()
  expect((await service.get('finance', made?.id ?? 0)).body.data).toMatchObject({
    additionalAmount: [
      { name: 'Aidat', amount: '1500.00', period: 2 },
      { name: 'Otopark', amount: '300.00', period: 1 },
    ],
  })
})

test.each([['its number'], ['its number in the portal']])('one of the portal is renewed by %s', async how => {
  await bringAll(fileOf({}))
  const [old] = await listed()
  const formerNumber = how === 'its number' ? 'S-1' : `#${old?.id}`
  const next = { ...following, formerNumber }
  expect((await bringAll(fileOf(next))).body.data).toMatchObject({ created: 1, renewals: 1 })
  expect(await listed()).toMatchObject([{ endDate: null, parentList: [{ id: old?.id, state: 3 }] }])
  expect(faultsOf(await preview(fileOf({ ...next, number: 'S-3' })))).toEqual(['2 formerNumber FORMER_RENEWED'])
})

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['an empty title', { title: '' }, 'title CELL_EMPTY'],
  ['no notes', { notes: '' }, 'notes CELL_EMPTY'],
  ['too many people', { followers: Array(101).fill('finance@anka.test').join('|') }, 'followers TOO_MANY'],
  ['no amount', { amount: '-5' }, 'amount NOT_AN_AMOUNT'],
  ['no period', { period: 'haftalık' }, 'period NOT_A_PERIOD'],
  ['no currency', { currency: 'XBT' }, 'currency NO_SUCH_CURRENCY'],
  ['nobody', { followers: 'kimse@anka.test' }, 'followers NO_SUCH_PERSON'],
  [
    'one company of several that is not theirs',
    { corporations: 'Anka Holding A.Ş. | Anka Enerji A.Ş.' },
    'corporations NO_WRITABLE_COMPANY',
  ],
  ['neither a last day to terminate nor a notice', { lastTerminationDate: '' }, 'lastTerminationDate NEEDED_FOR_NEW'],
  ['no notice', { noticePeriod: 'bir ay' }, 'noticePeriod NOT_A_NOTICE'],
  ['no additional amount', { additionalAmounts: 'Aidat' }, 'additionalAmounts NOT_AN_ADDITIONAL'],
  ['no day', { startDate: '31/02/2026' }, 'startDate NOT_A_DAY'],
  ['an end before the start', { endDate: displayDate(inDays(-101)) }, 'endDate DATE_TOO_EARLY'],
  ['an original start after the start', { originalStart: displayDate(inDays(-99)) }, 'originalStart DATE_TOO_LATE'],
  ['a former one that is not there', { formerNumber: 'S-9' }, 'formerNumber NO_SUCH_FORMER'],
  ['itself as the former one', { formerNumber: 'S-1' }, 'formerNumber NO_SUCH_FORMER'],
  [
    'automatic renewal of a term that is over',
    { endDate: displayDate(inDays(-2)), autoRenewal: 'evet' },
    'endDate RENEWS_IN_THE_PAST',
  ],
])('a row is refused for %s, and the file with it', async (_what, changes, fault) => {
  const file = fileOf({ number: 'S-0' }, changes)
  const shown = await preview(file)
  expect(faultsOf(shown)).toEqual([`3 ${fault}`])
  expect((await bring(file, shown.digest)).body.code).toBe('IMPORT_HAS_FAULTS')
  expect(await listed()).toEqual([])
  expect((await bringAll({ ...file, skipsRefused: true })).body.data).toMatchObject({ created: 1, renewals: 0 })
})

test('rows that follow a refused one, or renew what another row renews, are refused with it', async () => {
  const later = (days: number) => ({ startDate: displayDate(inDays(days)), endDate: '' })
  const file = fileOf(
    { number: 'A', period: '?' },
    { number: 'B', formerNumber: 'A', ...later(1) },
    { number: 'C', formerNumber: 'B', ...later(2) },
    { number: 'D' },
    { number: 'E', formerNumber: 'D', ...later(3) },
    { number: 'F', formerNumber: 'D', ...later(4) },
    { number: 'G', formerNumber: 'H', ...later(5) },
    { number: 'H', formerNumber: 'G', ...later(6) },
  )
  const shown = await preview(file)
  expect(faultsOf(shown)).toEqual([
    '2 period NOT_A_PERIOD',
    '3 formerNumber FORMER_REFUSED',
    '4 formerNumber FORMER_REFUSED',
    '7 formerNumber RENEWED_TWICE',
    '8 startDate DATE_TOO_EARLY',
    '9 formerNumber FORMER_REFUSED',
  ])
  expect(shown.faults.filter(({ isConsequence }) => isConsequence).map(({ count }) => count)).toEqual([1, 1, 1])
  expect((await bringAll({ ...file, skipsRefused: true })).body.data).toMatchObject({ created: 2, renewals: 1 })
})

test('words of the file that have been given a meaning are read so', async () => {
  const values = [
    { field: 'period', from: 'her ayın biri', to: 'Aylık' },
    { field: 'corporations', from: 'Holding', to: 'Anka Holding A.Ş.' },
  ]
  const file = fileOf({ period: 'Her ayın biri', corporations: 'holding; Anka Yazılım A.Ş.' })
  expect((await bringAll({ ...file, values })).body.data).toMatchObject({ created: 1, renewals: 0 })
  expect((await listed())[0]?.corporationIds).toEqual([1, 2])
})

test('a file comes once: its rows are there the second time, and two imports at once bring it once', async () => {
  const file = fileOf({}, following)
  const { digest } = await preview(file)
  const both = await Promise.all([bring(file, digest), bring(file, digest)])
  expect(both.map(({ body }) => body.code ?? body.data.created).sort()).toEqual([2, 'IMPORT_MOVED'])
  const again = await preview(file)
  expect(again.counts).toMatchObject({ Created: 0, Skipped: 2 })
  expect(faultsOf(again)).toEqual(['2 number ALREADY_THERE', '3 number ALREADY_THERE'])
  expect(await listed()).toHaveLength(1)
})

test('nothing is imported if something has changed since the preview', async () => {
  await bringAll(fileOf({}))
  const file = fileOf(following)
  const { digest } = await preview(file)
  const [old] = await listed()
  const page = (await service.get('finance', old?.id ?? 0)).body.data
  await service.renew('finance', await service.renewalOf(page))
  expect((await bring(file, digest)).body.code).toBe('IMPORT_MOVED')
  expect(await listed()).toHaveLength(1)
})

describe('somebody else', () => {
  test('brings none for a company that is not theirs to write, and renews none of it', async () => {
    await bringAll(fileOf({ corporations: 'Anka Holding A.Ş. | Anka Yazılım A.Ş.' }))
    await permit(service, 'treasury', { 1: 'read', 2: 'write' })
    const mine = { ...following, number: 'T-1', corporations: 'Anka Yazılım A.Ş.' }
    expect(
      faultsOf(await preview(fileOf({ ...mine, formerNumber: '', corporations: 'Anka Holding A.Ş.' }), 'treasury')),
    ).toEqual(['2 corporations NO_WRITABLE_COMPANY'])
    expect(faultsOf(await preview(fileOf(mine), 'treasury'))).toEqual(['2 formerNumber FORMER_NOT_YOURS'])
    await permit(service, 'treasury', { 2: 'write' })
    await service.database.db.deleteFrom('agreement_corporation').where('corporation_id', '=', 2).execute()
    expect(faultsOf(await preview(fileOf(mine), 'treasury'))).toEqual(['2 formerNumber NO_SUCH_FORMER'])
    expect((await bringAll(fileOf({ ...mine, formerNumber: '' }), 'treasury')).body.data).toMatchObject({
      created: 1,
      renewals: 0,
    })
  })

  test.each(['treasury', 'employee', 'noperm'])('%s, who may write for no company, imports nothing', async who => {
    for (const call of ['previewImport', 'import']) {
      const { status } = await answerTo(service, who, ['POST', `/api/agreement/${call}`], {
        ...fileOf({}),
        digest: 'x',
      })
      expect([call, status]).toEqual([call, 403])
    }
  })
})

test('five thousand come in one import', async () => {
  const { db } = service.database
  const session = await findSession(db, (await service.headersOf(person('finance'))).authorization)
  if (!session) throw new Error('There is no session.')
  const editor = { user: session.user, language: 'tr' } as const
  // As in a portal, whose thread for files may be silent for longer than a call.
  const ofFiles = forWork(db, 'file')
  const rows = Array.from({ length: 5000 }, (_, i) => ({ number: `N-${i}`, title: `Sözleşme ${i}` }))
  const file = previewAgreementImportCall.body.parse(fileOf(...rows))
  const { digest } = await previewAgreementImport(ofFiles, file, editor)
  expect(await importAgreements(ofFiles, { ...file, digest }, editor)).toMatchObject({ created: 5000, renewals: 0 })
})
