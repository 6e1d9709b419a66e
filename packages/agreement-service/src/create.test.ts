import { randomUUID } from 'node:crypto'
import { idOf } from '@portal/workflow-service/testing/trees'
import { agreementOf, inDays, permit, startAgreementService, type AgreementService } from './testing/agreements'

let service: AgreementService
beforeAll(async () => {
  service = await startAgreementService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const count = async () => {
  const { db } = service.database
  const { n } = await db
    .selectFrom('agreement')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
/** Sends a new agreement with a file. Returns status, code and faulty fields. */
const refusalOf = async (changes: object, who = 'finance') => {
  const sent = agreementOf(changes as Record<string, unknown>)
  await service.upload(who, sent.agreementGuid)
  const { status, body } = await service.send(who, sent)
  const errors = (body.errors ?? []) as { path: string; code: string }[]
  return [status, body.code, ...errors.map(({ path, code }) => `${path} ${code}`)]
}

test('an agreement is created with everything of it', async () => {
  const agreementGuid = randomUUID()
  const made = await service.make({
    agreementGuid,
    amount: 18500.5,
    followUserList: [idOf('treasury'), idOf('treasury')],
  })
  expect(made).toMatchObject({
    agreementGuid,
    version: 1,
    title: 'Temizlik hizmeti',
    corporationIds: [1, 2],
    corporations: [
      { id: 1, name: 'Anka Holding A.Ş.' },
      { id: 2, name: 'Anka Yazılım A.Ş.' },
    ],
    followUserList: [idOf('treasury')],
    amount: '18500.50',
    currencyName: 'TRY',
    period: 1,
    endDate: inDays(265),
    state: 1,
    isRenewedPassive: false,
    additionalAmount: [{ name: 'Cam', amount: '4000.00', period: 2 }],
    // Twelve instalments and a yearly amount.
    yearlyValue: '226006.00',
    due: { kind: 'Termination', date: inDays(235), daysLeft: 235, ifNobodyActs: 'Expires', needsDecision: false },
    decision: null,
    renewal: null,
    parentList: [],
    renewedById: null,
    createdByUserId: idOf('finance'),
    uploadedFiles: [{ name: 'Sözleşme.pdf' }],
    abilities: { canEdit: true, canRenew: true, canDecide: true },
  })
  expect((await service.get('finance', made.id)).body.data).toEqual(made)
  const history = (await service.history('finance', made.id)).body.data
  expect(history).toMatchObject([{ kind: 'Created', userId: idOf('finance'), changes: [] }])
})

test('it may have no end, and then never expires', async () => {
  const made = await service.make({ endDate: null, lastTerminationDate: inDays(-1), autoRenewal: true })
  expect(made).toMatchObject({ endDate: null, state: 1, due: null })
})

test('one whose end is past has expired', async () => {
  const made = await service.make({ endDate: inDays(-1), lastTerminationDate: inDays(-30) })
  expect(made).toMatchObject({ state: 2, due: null, abilities: { canEdit: true, canRenew: true, canDecide: false } })
})

describe('is refused, and nothing is kept,', () => {
  let before: number | undefined
  beforeEach(async () => {
    before = await count()
  })
  afterEach(async () => {
    expect(await count()).toBe(before)
  })

  test.each([
    'title',
    'company',
    'corporationIds',
    'amount',
    'currencyId',
    'startDate',
    'lastTerminationDate',
    'notes',
  ])('what lacks %s', async field => {
    expect(await refusalOf({ [field]: undefined })).toEqual([422, 'AGREEMENT_INCOMPLETE', `${field} REQUIRED`])
  })

  test.each([
    ['a blank title', { title: ' \u200b ' }, 'title REQUIRED'],
    ['no company of the group', { corporationIds: [] }, 'corporationIds REQUIRED'],
    ['a negative amount', { amount: '-1.00' }, 'amount TOO_SMALL'],
    ['an absurd amount', { amount: '1000000000000.00' }, 'amount TOO_LARGE_AMOUNT'],
    ['parts of a cent', { amount: '10.005' }, 'amount WRONG_FORMAT'],
    ['the period 3', { period: 3 }, 'period NOT_A_CHOICE'],
    ['5,000 characters of notes', { notes: 'a'.repeat(5000) }, 'notes TOO_LONG'],
    ['the end before the start', { endDate: inDays(-101) }, 'endDate DATE_TOO_EARLY'],
    [
      'the last day to terminate before the start',
      { lastTerminationDate: inDays(-101) },
      'lastTerminationDate DATE_TOO_EARLY',
    ],
    [
      'one that would renew itself from the past on',
      { endDate: inDays(-1), autoRenewal: true },
      'endDate DATE_TOO_EARLY',
    ],
    ['a start in the first century', { startDate: '0026-01-01' }, 'startDate DATE_TOO_EARLY'],
    ['a day that does not exist', { startDate: '2027-02-29' }, 'startDate WRONG_FORMAT'],
    [
      'a nameless additional amount',
      { additionalAmount: [{ name: '', amount: '1', period: 1 }] },
      'additionalAmount.0.name REQUIRED',
    ],
    [
      'a negative additional amount',
      { additionalAmount: [{ name: 'Cam', amount: '-1', period: 1 }] },
      'additionalAmount.0.amount TOO_SMALL',
    ],
    ['a company that is not there', { corporationIds: [1, 999] }, 'corporationIds NOT_A_CHOICE'],
    ['a follow-up user who is passive', { followUserList: [idOf('passive')] }, 'followUserList NOT_A_CHOICE'],
    ['a currency that is not there', { currencyId: 999 }, 'currencyId NOT_A_CHOICE'],
    ['a field that is none', { isAdmin: true }, 'isAdmin UNKNOWN_FIELD'],
  ])('what has %s', async (_what, changes, fault) => {
    const [status, , ...faults] = await refusalOf(changes)
    expect([status, ...faults]).toEqual([422, fault])
  })

  test('what has no file', async () => {
    const { status, body } = await service.send('finance', agreementOf())
    expect([status, body.code, body.message]).toEqual([422, 'FILE_REQUIRED', 'At least 1 file must be uploaded.'])
  })

  test('what has only a file that somebody else staged', async () => {
    const sent = agreementOf()
    await service.upload('admin', sent.agreementGuid)
    expect((await service.send('finance', sent)).body.code).toBe('FILE_REQUIRED')
  })

  test('what has only something that was renamed to .pdf', async () => {
    const sent = agreementOf()
    const upload = await service.upload('finance', sent.agreementGuid, 'Sözleşme.pdf', Buffer.from('MZ\x90\x00 exe'))
    expect(upload.body.code).toBe('FILE_TYPE_NOT_ACCEPTED')
    expect((await service.send('finance', sent)).body.code).toBe('FILE_REQUIRED')
  })

  test('what is for a company among several for which its sender may not write', async () => {
    await permit(service, 'finance', { 1: 'write', 2: 'read' })
    expect(await refusalOf({ corporationIds: [1, 2] })).toEqual([403, 'AGREEMENT_COMPANY_NOT_WRITABLE'])
    expect(await refusalOf({ corporationIds: [1, 4] })).toEqual([403, 'AGREEMENT_COMPANY_NOT_WRITABLE'])
  })

  test.each(['treasury', 'noperm', 'employee', 'director'])('what %s sends, who may not write at all', async who => {
    expect((await service.send(who, agreementOf())).status).toBe(403)
  })
})

test('the guid of another agreement is refused', async () => {
  const { agreementGuid } = await service.make()
  // That guid belongs to another agreement.
  expect((await service.send('finance', agreementOf({ agreementGuid }))).body.code).toBe('AGREEMENT_EXISTS')
})

test('the same submission is made once, also when it comes twice at once', async () => {
  const before = await count()
  const sent = agreementOf()
  await service.upload('finance', sent.agreementGuid)
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([service.send('finance', sent, headers), service.send('finance', sent, headers)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body.data).toEqual(answers[1]?.body.data)
  expect(await count()).toBe(before + 1)
})

test('a last termination date after the end is saved, with a warning', async () => {
  const sent = agreementOf({ lastTerminationDate: inDays(266) })
  await service.upload('finance', sent.agreementGuid)
  const { status, body } = await service.send('finance', sent)
  expect(status).toBe(200)
  expect(body.common).toEqual({
    warning: { code: 'TERMINATION_AFTER_END', message: 'The last termination date is after the end date.' },
  })
  const edited = await service.edit('finance', body.data, { lastTerminationDate: inDays(265) })
  expect(edited.body.common).toEqual({ warning: null })
})
