import { answerTo, idOf } from '@portal/workflow-service/testing/trees'
import { inDays, permit, startAgreementService, type AgreementService } from '../testing/agreements'

let service: AgreementService
beforeAll(async () => {
  service = await startAgreementService()
  await service.database.db.updateTable('agreement').set({ state: 3 }).execute()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const feed = (who: string, method: 'GET' | 'POST' | 'DELETE') =>
  answerTo<{ path: string | null }>(service, who, [method, '/api/agreement/feed'])
const addressOf = async (who: string) => (await feed(who, 'POST')).body.data.path ?? ''
/** Reads the feed like a calendar program, without a session. */
const read = (url: string) => service.server.inject({ url })
const linesOf = async (url: string, name: string) => {
  const lines = (await read(url)).body.replaceAll('\r\n ', '').split('\r\n')
  return lines.filter(line => line.startsWith(`${name}:`)).map(line => line.slice(name.length + 1))
}

test('it has the deadlines of the agreements that its owner may see, and what happens if nobody acts', async () => {
  const dates = { endDate: inDays(40), lastTerminationDate: inDays(20) }
  await service.make({ ...dates, title: 'Kira', corporationIds: [1] })
  await service.make({ title: 'Bulut', corporationIds: [1], endDate: null, lastTerminationDate: inDays(90) })
  await service.make({ ...dates, title: 'Ar-Ge', corporationIds: [2] })
  await service.make({ ...dates, title: 'Biten', startDate: inDays(-9), endDate: inDays(-1) })
  const address = await addressOf('treasury')
  expect(await linesOf(address, 'SUMMARY')).toEqual([
    'Kira: son fesih günü',
    'Kira: bitiş günü',
    'Bulut: son fesih günü',
  ])
  expect((await linesOf(address, 'DESCRIPTION'))[0]).toBe(
    'Pırıl Temizlik Ltd. Şti.\\nKimse bir şey yapmazsa bitiş tarihinde sona erer.',
  )
})

test('it shows a decision instead, until a date moves', async () => {
  const made = await service.make({ endDate: inDays(40), lastTerminationDate: inDays(20) })
  const address = await addressOf('finance')
  const outcome = async () => (await linesOf(address, 'DESCRIPTION'))[0]?.split('\\n')[1]
  for (const decision of [3, 1]) {
    const { version } = (await service.get('finance', made.id)).body.data
    await service.decide('finance', { agreementId: made.id, version, decision })
  }
  expect(await outcome()).toBe('Sürdürülecek\\; yenilenmezse bitiş tarihinde sona erer.')
  await service.edit('finance', (await service.get('finance', made.id)).body.data, { lastTerminationDate: inDays(25) })
  expect(await outcome()).toBe('Kimse bir şey yapmazsa bitiş tarihinde sona erer.')
})

test('a date that moves keeps its name in the calendar', async () => {
  const made = await service.make()
  const address = await addressOf('finance')
  const names = await linesOf(address, 'UID')
  await service.edit('finance', made, { lastTerminationDate: inDays(50) })
  expect(await linesOf(address, 'UID')).toEqual(names)
})

test('an owner who loses the permission keeps an empty calendar', async () => {
  await service.make()
  const address = await addressOf('finance')
  await permit(service, 'finance', {})
  expect(await linesOf(address, 'SUMMARY')).toEqual([])
})

test('one person’s feed is nothing to another’s; a new address is the end of the old one', async () => {
  const [first, other] = [await addressOf('finance'), await addressOf('treasury')]
  const second = await addressOf('finance')
  const statusOf = async (address: string) => (await read(address)).statusCode
  expect([await statusOf(first), await statusOf(second), await statusOf(other)]).toEqual([404, 200, 200])
  await feed('finance', 'DELETE')
  expect([await statusOf(second), await statusOf(other)]).toEqual([404, 200])
  const kept = await service.database.db.selectFrom('agreement_feed').select('user_id').execute()
  expect(kept).toEqual([{ user_id: idOf('treasury') }])
})
