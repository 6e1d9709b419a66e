import { randomUUID } from 'node:crypto'
import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import { addDays } from '@portal/rules/calendar/month'
import { idOf } from '@portal/workflow-service/testing/trees'
import { inDays, permit, startAgreementService, type AgreementService } from './testing/agreements'

let service: AgreementService
let made: AgreementPage
beforeAll(async () => {
  service = await startAgreementService()
  made = await service.make()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

/** Renews it again and returns the new one. */
const renewed = async (page: AgreementPage, changes: object = {}) => {
  const { body } = await service.renew('finance', { ...(await service.renewalOf(page)), ...changes })
  if (!body.data) throw new Error(`It was not renewed: ${JSON.stringify(body)}`)
  return body.data
}

test('a renewal is a new agreement that refers to the old one, which is renewed and stays readable', async () => {
  const successor = await renewed(made)
  expect(successor).toMatchObject({
    title: made.title,
    corporationIds: [1, 2],
    followUserList: made.followUserList,
    additionalAmount: made.additionalAmount,
    notes: made.notes,
    amount: '20000.00',
    startDate: inDays(266),
    // The notice period stays the same.
    lastTerminationDate: addDays(inDays(265 + 365), -30),
    state: 1,
    version: 1,
    renewal: { userId: idOf('finance'), isUndecided: false },
    // 226,006.00 became 244,000.00.
    changePercent: 8,
    parentList: [{ id: made.id, state: 3, amount: '18500.50' }],
    uploadedFiles: [{ name: 'Sözleşme.pdf' }],
  })
  const old = (await service.get('finance', made.id)).body.data
  expect(old).toMatchObject({
    state: 3,
    isRenewedPassive: true,
    renewedById: successor.id,
    due: null,
    abilities: { canEdit: false, canRenew: false, canDecide: false },
  })
  expect((await service.history('finance', made.id)).body.data[0]).toMatchObject({ kind: 'Renewed' })
})

test('it may have dates of its own, and no end', async () => {
  const successor = await renewed(made, { startDate: inDays(1), endDate: '', lastTerminationDate: inDays(2) })
  expect(successor).toMatchObject({ startDate: inDays(1), endDate: null, lastTerminationDate: inDays(2) })
})

describe('is refused, and nothing is kept,', () => {
  afterEach(async () => {
    expect((await service.get('finance', made.id)).body.data).toEqual(made)
  })
  const refusalOf = async (changes: object) => {
    const { status, body } = await service.renew('finance', { ...(await service.renewalOf(made)), ...changes })
    return [
      status,
      body.code,
      ...(body.errors as { path: string; code: string }[]).map(each => `${each.path} ${each.code}`),
    ]
  }

  test.each([
    ['without a start', { startDate: undefined }, ['AGREEMENT_INCOMPLETE', 'startDate REQUIRED']],
    ['without an amount', { amount: undefined }, ['AGREEMENT_INCOMPLETE', 'amount REQUIRED']],
    ['without a file', { agreementGuid: randomUUID() }, ['FILE_REQUIRED']],
    ['with a negative amount', { amount: -1 }, ['INVALID', 'amount TOO_SMALL']],
    ['with the end before the start', { endDate: inDays(265) }, ['INVALID', 'endDate DATE_TOO_EARLY']],
    ['before the old one began', { startDate: inDays(-100) }, ['INVALID', 'startDate DATE_TOO_EARLY']],
  ])('%s', async (_how, changes, refusal) => {
    expect(await refusalOf(changes)).toEqual([422, ...refusal])
  })

  test('under the guid of the old one', async () => {
    expect(await refusalOf({ agreementGuid: made.agreementGuid })).toEqual([409, 'AGREEMENT_EXISTS'])
  })

  test('with a file that somebody else staged', async () => {
    const renewal = await service.renewalOf(made, 'admin')
    expect((await service.renew('finance', renewal)).body.code).toBe('FILE_REQUIRED')
  })

  test('from an older version', async () => {
    const { status, body } = await service.renew('finance', { ...(await service.renewalOf(made)), version: 7 })
    expect([status, body.code]).toEqual([409, 'STALE_VERSION'])
  })
})

test('one that is renewed can neither be renewed again nor changed', async () => {
  await renewed(made)
  const again = await service.renew('finance', await service.renewalOf(made))
  const edited = await service.edit('finance', made, { title: 'Benim' })
  expect([again.body.code, edited.body.code]).toEqual(['AGREEMENT_RENEWED', 'AGREEMENT_RENEWED'])
})

test('of several who renew at once, one does', async () => {
  const renewals = await Promise.all([1, 2, 3, 4].map(() => service.renewalOf(made)))
  const sent = await Promise.all(renewals.map(renewal => service.renew('finance', renewal)))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await service.chain('finance', made.id)).body.data).toHaveLength(2)
})

test('of an edit and a renewal at once nothing is lost', async () => {
  for (const _try of [1, 2, 3, 4, 5]) {
    const page = await service.make()
    const renewal = await service.renewalOf(page)
    const [edit, renewing] = await Promise.all([
      service.edit('finance', page, { title: 'Düzenlenmiş' }),
      service.renew('finance', renewal),
    ])
    // Either the edit came first and the renewal took it over, or it was refused.
    expect(renewing.status).toBe(200)
    const titles = (await service.chain('finance', page.id)).body.data.map(({ title }) => title)
    expect(titles).toEqual(
      edit.status === 200 ? ['Düzenlenmiş', 'Düzenlenmiş'] : ['Temizlik hizmeti', 'Temizlik hizmeti'],
    )
    expect(edit.body.code).toBe(edit.status === 200 ? undefined : 'AGREEMENT_RENEWED')
  }
})

test('a chain has every generation, the newest first, whichever of them is asked for', async () => {
  const second = await renewed(made)
  const third = await renewed(second, { amount: '10000' })
  for (const { id } of [made, second, third]) {
    const links = (await service.chain('finance', id)).body.data
    expect(links.map(link => [link.id, link.state, link.changePercent])).toEqual([
      [third.id, 1, -49.2],
      [second.id, 3, 8],
      [made.id, 3, null],
    ])
    expect(links.map(({ uploadedFiles }) => uploadedFiles.length)).toEqual([1, 1, 1])
  }
})

test('of a chain its reader sees what is of their companies', async () => {
  const successor = await renewed(made)
  const ofSecond = await service.edit('finance', successor, { corporationIds: [2] })
  const last = await renewed(ofSecond.body.data)
  await permit(service, 'treasury', { 1: 'read' })
  expect((await service.chain('treasury', made.id)).body.data.map(({ id }) => id)).toEqual([made.id])
  expect((await service.get('treasury', made.id)).body.data.renewedById).toBeNull()
  expect((await service.chain('treasury', last.id)).status).toBe(404)
  await permit(service, 'treasury', { 2: 'read' })
  expect((await service.get('treasury', last.id)).body.data.parentList).toHaveLength(2)
})
