import type { RepricedAgreement } from '@portal/contracts/agreements/price-index.calls'
import { addDays } from '@portal/rules/calendar/month'
import type { Sent } from '@portal/workflow-service/testing/form-service'
import { answerTo } from '@portal/workflow-service/testing/trees'
import { inDays, permit, startAgreementService, type AgreementService } from '../testing/agreements'

let service: AgreementService
beforeAll(async () => {
  service = await startAgreementService()
  await service.database.db.deleteFrom('agreement_corporation').execute()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const dates = (start: number, end: number | null) => ({
  startDate: inDays(start),
  endDate: end === null ? null : inDays(end),
  lastTerminationDate: inDays(Math.max(start, (end ?? start) - 30)),
})
const look = async (sent: Sent = {}, who = 'finance') =>
  (
    await answerTo<RepricedAgreement[]>(service, who, ['POST', '/api/agreement/previewPriceIndex'], {
      percent: '32.87',
      endsBy: inDays(90),
      ...sent,
    })
  ).body.data
const apply = (agreements: readonly { id: number; version: number }[], who = 'finance', percent = '32.87') =>
  answerTo<{ renewed: number }>(service, who, ['POST', '/api/agreement/applyPriceIndex'], {
    percent,
    agreements: agreements.map(({ id, version }) => ({ id, version })),
  })
const titlesOf = (rows: readonly RepricedAgreement[]) => rows.map(({ title }) => title)

test('what it changes: price and cost of a year of those that end by a day, and their next term', async () => {
  await service.make({ title: 'Sonra', ...dates(-10, 91) })
  await service.make({ title: 'Süresiz', ...dates(-10, null) })
  await service.make({ title: 'Bitmiş', ...dates(-10, -1) })
  await service.make({ title: 'Bugün', company: 'Kule', ...dates(-364, 0) })
  const { id, version } = await service.make({ title: 'Kira', ...dates(-300, 90), amount: '100.05' })
  const rows = await look()
  expect(titlesOf(rows)).toEqual(['Bugün', 'Kira'])
  expect(rows[1]).toMatchObject({
    ...{ id, version, before: '100.05', after: '132.94', problem: null },
    // With a window cleaning of 4,000.00 a year.
    ...{ yearlyBefore: '5200.60', yearlyAfter: '6910.08' },
    startDate: inDays(91),
  })
  expect(titlesOf(await look({ search: 'kule' }))).toEqual(['Bugün'])
  expect((await look({ percent: '-10' }))[1]).toMatchObject({ after: '90.05', yearlyAfter: '4680.60' })
})

test('it is applied as a renewal: the running term keeps its price, the next one has the new one and the files', async () => {
  const made = await service.make({ title: 'Kira', ...dates(-300, 64), amount: '1000' })
  expect((await apply(await look())).body.data).toEqual({ renewed: 1 })
  const [row] = (await service.list('finance', { title: 'Kira' })).body.data
  expect(row).toMatchObject({
    amount: '1328.70',
    startDate: inDays(65),
    endDate: addDays(inDays(65), 364),
    changePercent: 32.9,
  })
  expect(row?.parentList).toMatchObject([{ id: made.id, amount: '1000.00', endDate: inDays(64), state: 3 }])
  const page = (await service.get('finance', row?.id ?? 0)).body.data
  expect(page.additionalAmount).toEqual([{ name: 'Cam', amount: '5314.80', period: 2 }])
  expect(page.uploadedFiles.map(({ name }) => name)).toEqual(['Sözleşme.pdf'])
  const { data } = (await service.history('finance', made.id)).body
  expect(data[0]).toMatchObject({ kind: 'Renewed', userName: 'Barış Çelik' })
})

test('one that is to be terminated, or whose price would be too high, is told apart and refused; all or none', async () => {
  const ended = await service.make({ title: 'Fesih', ...dates(-300, 10) })
  await service.make({ title: 'Kira', ...dates(-300, 20) })
  await service.make({ title: 'Çok', ...dates(-300, 30), amount: '999999999999.99' })
  await service.decide('finance', { agreementId: ended.id, decision: 2 })
  const rows = await look()
  expect(rows.map(({ title, problem }) => [title, problem])).toEqual([
    ['Fesih', 'Terminated'],
    ['Kira', null],
    ['Çok', 'TooHigh'],
  ])
  const [first, rent, high] = rows
  if (!first || !rent || !high) throw new Error('There are three.')
  expect((await apply([first, rent])).body.code).toBe('AGREEMENT_TERMINATED')
  expect((await apply([rent, high])).status).toBe(422)
  expect((await apply([{ ...rent, version: rent.version + 1 }])).body.code).toBe('STALE_VERSION')
  expect((await service.chain('finance', rent.id)).body.data).toHaveLength(1)
})

test('it happens once, also if two apply it at once', async () => {
  await service.make({ title: 'Kira', ...dates(-300, 20) })
  const rows = await look()
  const both = await Promise.all([apply(rows), apply(rows)])
  expect(both.map(({ body }) => body.code ?? body.data.renewed).sort()).toEqual([1, 'AGREEMENT_RENEWED'])
  expect(titlesOf(await look())).toEqual([])
})

test.each(['0', '-100', '1000', '5.123', '1e2', '', '٣'])('%s is no index', async percent => {
  const { id, version } = await service.make({ ...dates(-300, 20) })
  expect((await apply([{ id, version }], 'finance', percent)).status).toBe(422)
})

test('somebody else changes only what is theirs to change, whatever they ask for', async () => {
  await service.make({ title: 'İkisi', ...dates(-300, 20) })
  await service.make({ title: 'Yazılım', ...dates(-300, 30), corporationIds: [2] })
  const all = await look()
  await permit(service, 'treasury', { 1: 'read', 2: 'write' })
  expect(titlesOf(await look({}, 'treasury'))).toEqual(['Yazılım'])
  expect(await look({ corporationId: 1 }, 'treasury')).toEqual([])
  expect((await apply(all, 'treasury')).body.code).toBe('AGREEMENT_COMPANY_NOT_WRITABLE')
  await permit(service, 'treasury', { 1: 'read' })
  expect((await apply(all, 'treasury')).status).toBe(403)
  expect(titlesOf(await look())).toEqual(['İkisi', 'Yazılım'])
})
