import { inDays, startAgreementService, type AgreementService } from '../testing/agreements'
import { runJob } from '../testing/days'

let service: AgreementService
beforeAll(async () => {
  service = await startAgreementService()
  await service.database.db.updateTable('agreement').set({ state: 3 }).execute()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

test('a decision says who, when and why, and settles what is due', async () => {
  const { id, version } = await service.make({ lastTerminationDate: inDays(20) })
  const { body } = await service.decide('finance', { agreementId: id, version, decision: 3, note: 'Fiyat yüksek' })
  expect(body.data).toMatchObject({
    version: version + 1,
    decision: { decision: 3, note: 'Fiyat yüksek', userName: 'Barış Çelik' },
    due: { kind: 'Termination', needsDecision: false },
  })
  const { data } = (await service.history('treasury', id)).body
  expect(data[0]).toMatchObject({ kind: 'Renegotiated', note: 'Fiyat yüksek', userName: 'Barış Çelik' })
})

test('to terminate switches automatic renewal off: it ends', async () => {
  const { id } = await service.make({ endDate: inDays(0), startDate: inDays(-40), autoRenewal: true })
  const { body } = await service.decide('finance', { agreementId: id, decision: 2 })
  expect(body.data).toMatchObject({ autoRenewal: false, due: { ifNobodyActs: 'Expires' } })
  const { data } = (await service.history('finance', id)).body
  expect(data[0]).toMatchObject({ kind: 'Terminated', changes: [{ field: 'autoRenewal', from: 'true', to: 'false' }] })
  await runJob(service)
  expect((await service.chain('finance', id)).body.data).toHaveLength(1)
})

test('a decision can be changed: the newest counts', async () => {
  const { id } = await service.make()
  await service.decide('finance', { agreementId: id, decision: 1 })
  const { body } = await service.decide('finance', { agreementId: id, decision: 2 })
  expect(body.data.decision).toMatchObject({ decision: 2 })
})

test('a decision is refused with a stale version, after the end, and to readers without write permission', async () => {
  const made = await service.make()
  const ended = await service.make({ startDate: inDays(-9), endDate: inDays(-1), lastTerminationDate: inDays(-5) })
  await service.edit('finance', made, { title: 'Başka' })
  const refusal = async (who: string, sent: object) => {
    const { status, body } = await service.decide(who, { decision: 1, ...sent })
    return [status, body.code]
  }
  expect(await refusal('finance', { agreementId: made.id, version: made.version })).toEqual([409, 'STALE_VERSION'])
  expect(await refusal('finance', { agreementId: ended.id })).toEqual([409, 'AGREEMENT_NOT_ACTIVE'])
  expect(await refusal('treasury', { agreementId: made.id })).toEqual([403, 'FORBIDDEN'])
  expect(await refusal('finance', { agreementId: 99_999 })).toEqual([404, 'NOT_FOUND'])
})

test('what is due within ninety days, the soonest first, with what comes of it and what a year costs', async () => {
  const rent = await service.make({ title: 'Kira', endDate: inDays(400), lastTerminationDate: inDays(90) })
  const fleet = await service.make({
    title: 'Filo',
    endDate: inDays(10),
    lastTerminationDate: inDays(-5),
    autoRenewal: true,
    currencyId: 3,
    amount: '100',
    period: 2,
    additionalAmount: [{ name: 'Bakım', amount: '10', period: 1 }],
  })
  const cleaning = await service.make({ title: 'Temizlik', endDate: inDays(30), lastTerminationDate: inDays(40) })
  await service.make({ title: 'Uzak', endDate: inDays(400), lastTerminationDate: inDays(91) })
  await service.make({ title: 'Biten', startDate: inDays(-9), endDate: inDays(-1), lastTerminationDate: inDays(50) })
  const { data, common } = (await service.due('finance')).body
  expect(data).toMatchObject([
    { id: fleet.id, due: { kind: 'End', daysLeft: 10, ifNobodyActs: 'Renews', isMissed: true }, yearlyValue: '220.00' },
    { id: cleaning.id, due: { kind: 'End', daysLeft: 30, ifNobodyActs: 'Expires' } },
    { id: rent.id, due: { kind: 'Termination', daysLeft: 90, ifNobodyActs: 'Expires' } },
  ])
  expect(common).toMatchObject({
    totals: [
      { currencyName: 'TRY', yearlyValue: '452012.00' },
      { currencyName: 'EUR', yearlyValue: '220.00' },
    ],
  })
})

test('what is due of other companies is not told', async () => {
  const soon = { lastTerminationDate: inDays(20) }
  await service.make({ ...soon, corporationIds: [2] })
  const { id } = await service.make({ ...soon, corporationIds: [1] })
  const { data } = (await service.due('treasury')).body
  expect(data.map(row => row.id)).toEqual([id])
  // They only read it.
  expect(data[0]?.abilities).toEqual({ canRenew: false })
})
