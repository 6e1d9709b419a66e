import type { Sent } from '@portal/workflow-service/testing/form-service'
import { answerTo, idOf } from '@portal/workflow-service/testing/trees'
import { inDays, permit, startAgreementService, today, type AgreementService } from './testing/agreements'

let service: AgreementService
beforeAll(async () => {
  service = await startAgreementService()
  const { db } = service.database
  // The demo group's agreements would be in the lists.
  await db.deleteFrom('agreement_corporation').execute()
  const shared = { followUserList: [], keyword: '', corporationIds: [1], title: 'Diğer', company: 'Başka A.Ş.' }
  const dates = (start: number, end: number | null, termination: number) => ({
    startDate: inDays(start),
    endDate: end === null ? null : inDays(end),
    lastTerminationDate: inDays(termination),
  })
  await service.make({ ...shared, title: 'Çöp İşleri', ...dates(-30, 30, 10), followUserList: [idOf('treasury')] })
  await service.make({ ...shared, company: 'Işık Ltd. Şti.', corporationIds: [1, 2], ...dates(-400, -40, -60) })
  const endless = await service.make({ ...shared, title: 'Süresiz', keyword: 'ofis %50', ...dates(-50, null, 200) })
  const renewed = await service.make({
    ...shared,
    corporationIds: [2],
    title: 'Kira',
    ...dates(-500, 5, -5),
    amount: 7,
  })
  await service.renew('finance', { ...(await service.renewalOf(renewed)), ...dates(6, 400, 300), amount: 9 })
  await db
    .updateTable('agreement')
    .set({ created_at: new Date('2026-03-01T21:30:00Z') })
    .where('id', '=', endless.id)
    .execute()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const names = async (filters: Sent, who = 'finance') => {
  const { body } = await service.list(who, { sortBy: 'id', sortDirection: 'asc', ...filters })
  return body.data.map(({ title, company, state }) => `${title === 'Diğer' ? company : title} ${state}`)
}
const all = ['Çöp İşleri 1', 'Işık Ltd. Şti. 2', 'Süresiz 1', 'Kira 1']

test('the list holds what its reader may see, and what a renewal continues stands within it', async () => {
  const { body } = await service.list('finance', { sortBy: 'id', sortDirection: 'asc' })
  expect(await names({})).toEqual(all)
  expect(body.common).toEqual({ totalCount: 4, warning: null })
  expect(body.data.map(({ parentList }) => parentList.map(({ amount }) => amount))).toEqual([[], [], [], ['7.00']])
})

test.each<[string, Sent, string[]]>([
  ['active ones', { aggreementStateId: 1 }, ['Çöp İşleri 1', 'Süresiz 1', 'Kira 1']],
  ['expired ones', { aggreementStateId: 2 }, ['Işık Ltd. Şti. 2']],
  ['renewed ones', { aggreementStateId: 3 }, ['Kira 3']],
  ['a company', { corporationId: 2 }, ['Işık Ltd. Şti. 2', 'Kira 1']],
  ['several companies', { corporationIdList: [1, 2] }, all],
  ['a follow-up user', { userId: idOf('treasury') }, ['Çöp İşleri 1']],
  ['words of title and other side together', { search: 'baska COP' }, ['Çöp İşleri 1']],
  ['a keyword in the search', { search: 'ofis' }, ['Süresiz 1']],
  ['words of the title', { title: 'isleri COP' }, ['Çöp İşleri 1']],
  ['words of the other side', { company: 'isik' }, ['Işık Ltd. Şti. 2']],
  ['a keyword', { keyword: 'ofis' }, ['Süresiz 1']],
  ['a keyword with a sign of patterns', { keyword: '0%' }, []],
  ['days from which on they hold', { startDate: inDays(31) }, ['Süresiz 1', 'Kira 1']],
  ['days until which they hold', { endDate: inDays(-60) }, ['Işık Ltd. Şti. 2']],
  ['a day on which they hold', { startDate: today(), endDate: today() }, ['Çöp İşleri 1', 'Süresiz 1']],
  ['days that end before they begin', { startDate: today(), endDate: inDays(-1) }, []],
  ['a far day on which they hold', { startDate: '2150-01-01' }, ['Süresiz 1']],
  // Half past midnight in Türkiye.
  ['the day on which it was made', { createDate: '2026-03-02' }, ['Süresiz 1']],
  ['the last day to terminate', { lastTerminationDate: inDays(10) }, ['Çöp İşleri 1', 'Işık Ltd. Şti. 2']],
])('it is filtered by %s', async (_what, filters, found) => {
  expect(await names(filters)).toEqual(found)
})

test.each<[string, Sent, string[]]>([
  ['title', {}, ['Süresiz 1', 'Kira 1', 'Işık Ltd. Şti. 2', 'Çöp İşleri 1']],
  ['state', { sortDirection: 'desc' }, ['Işık Ltd. Şti. 2', 'Kira 1', 'Süresiz 1', 'Çöp İşleri 1']],
  ['due', { sortDirection: 'asc' }, ['Çöp İşleri 1', 'Süresiz 1', 'Kira 1', 'Işık Ltd. Şti. 2']],
  ['due', { sortDirection: 'desc' }, ['Kira 1', 'Süresiz 1', 'Çöp İşleri 1', 'Işık Ltd. Şti. 2']],
  ['endDate', { sortDirection: 'asc' }, ['Işık Ltd. Şti. 2', 'Çöp İşleri 1', 'Kira 1', 'Süresiz 1']],
])('it is sorted by %s (%j)', async (sortBy, direction, sorted) => {
  expect(await names({ sortBy, sortDirection: 'desc', ...direction })).toEqual(sorted)
})

test('it is paged, and counts all also behind its last page', async () => {
  const page = (currentPage: number) => ({ rowsPerPage: 3, currentPage })
  expect(await names(page(1))).toEqual(all.slice(0, 3))
  expect(await names(page(2))).toEqual(all.slice(3))
  const behind = await service.list('finance', page(3))
  expect(behind.body).toMatchObject({ data: [], common: { totalCount: 4 } })
})

test('it offers the companies that have any, to a reader only theirs', async () => {
  const offered = async (who: string) =>
    (await answerTo<number[]>(service, who, ['GET', '/api/agreement/ListedCorporations'])).body.data
  await permit(service, 'finance', { 1: 'read', 2: 'read', 4: 'read' })
  expect(await offered('finance')).toEqual([1, 2])
  await permit(service, 'treasury', { 2: 'read', 4: 'read' })
  expect(await offered('treasury')).toEqual([2])
  expect(await offered('noperm')).toEqual([])
  // A renewed agreement is no longer a row of the list.
  const { db } = service.database
  await db.updateTable('agreement').set({ state: 3 }).execute()
  expect(await offered('finance')).toEqual([])
})

describe('a reader of one company', () => {
  beforeEach(() => permit(service, 'treasury', { 1: 'read' }))
  const ofFirst = ['Çöp İşleri 1', 'Işık Ltd. Şti. 2', 'Süresiz 1']

  test('is shown nothing of another, whatever they ask for', async () => {
    for (const filters of [{}, { corporationIdList: [1, 2] }, { startDate: '2000-01-01' }]) {
      expect(await names(filters, 'treasury')).toEqual(ofFirst)
    }
    expect(await names({ title: 'Kira' }, 'treasury')).toEqual([])
    expect(await names({ aggreementStateId: 3 }, 'treasury')).toEqual([])
    expect((await service.list('treasury', { corporationId: 2 })).body).toMatchObject({
      data: [],
      common: { totalCount: 0, warning: { code: 'NO_CORPORATION_PERMISSION' } },
    })
  })

  test('does not find one of another, whatever they call', async () => {
    const [kira] = (await service.list('finance', { title: 'Kira' })).body.data
    for (const call of ['get', 'chain', 'history']) {
      const { status } = await answerTo(service, 'treasury', ['GET', `/api/agreement/${call}/${kira?.id}`])
      expect([call, status]).toEqual([call, 404])
    }
    await permit(service, 'treasury', { 1: 'write' })
    const page = (await service.get('finance', kira?.id ?? 0)).body.data
    expect((await service.edit('treasury', page, { title: 'Benim' })).status).toBe(404)
    expect((await service.renew('treasury', await service.renewalOf(page, 'treasury'))).status).toBe(404)
  })
})

test('who holds the permission for no company gets an empty list with a warning', async () => {
  const { status, body } = await service.list('noperm')
  expect([status, body.data, body.common]).toMatchObject([200, [], { warning: { code: 'NO_CORPORATION_PERMISSION' } }])
})

test.each(['employee', 'hr', 'affairs'])('%s, who is neither of finance nor a manager, gets none', async who => {
  await permit(service, who, { 1: 'write' })
  expect((await service.list(who)).status).toBe(403)
})
