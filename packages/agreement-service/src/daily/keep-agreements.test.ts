import { sql } from 'kysely'
import { idOf, makePassive } from '@portal/workflow-service/testing/trees'
import { inDays, startAgreementService, type AgreementService } from '../testing/agreements'
import { mailsOf, noticesOf, runJob, toldOf } from '../testing/days'

let service: AgreementService
beforeAll(async () => {
  service = await startAgreementService()
  // The demo group's agreements would add notices.
  for (const table of ['agreement_amount', 'agreement_follower', 'agreement_corporation'] as const) {
    await service.database.db.deleteFrom(table).execute()
  }
  await service.database.db.updateTable('agreement').set({ state: 3 }).execute()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const page = async (id: number) => (await service.get('finance', id)).body.data
/** Returns the agreement's later renewals, newest first. */
const chain = async (id: number) => (await service.chain('finance', id)).body.data

test('automatic renewal comes on the last day, with the same files and the same notice period', async () => {
  const dates = { startDate: inDays(-99), endDate: inDays(0), lastTerminationDate: inDays(-40) }
  const { id } = await service.make({ ...dates, autoRenewal: true })
  expect(await runJob(service)).toEqual(['Renewed: 1. Expired: 0. Notices: 1; no followers: 0.'])
  const [successor, renewed] = await chain(id)
  expect(renewed).toMatchObject({ id, state: 3 })
  expect(successor).toMatchObject({
    startDate: inDays(1),
    endDate: inDays(100),
    lastTerminationDate: inDays(60),
    state: 1,
    renewal: { userId: null, isUndecided: true },
    uploadedFiles: [{ name: 'Sözleşme.pdf' }],
  })
  expect(await runJob(service)).toEqual(['Renewed: 0. Expired: 0. Notices: 0; no followers: 0.'])
})

test('without a decision, the notice says that the day was missed and until when it is renewed', async () => {
  const dates = { startDate: inDays(-99), endDate: inDays(0), lastTerminationDate: inDays(-40), autoRenewal: true }
  const missed = await service.make(dates)
  const decided = await service.make(dates)
  await service.decide('finance', { agreementId: decided.id, decision: 1 })
  await runJob(service)
  const successorOf = async (id: number) => (await chain(id))[0]?.id ?? 0
  expect(await toldOf(service, await successorOf(missed.id))).toEqual([
    'finance AgreementRenewalMissed',
    'finance AgreementTermination',
  ])
  expect((await toldOf(service, await successorOf(decided.id)))[0]).toBe('finance AgreementRenewed')
  const [mail] = await mailsOf(service, await successorOf(missed.id))
  const [year, month, day] = inDays(100).split('-')
  expect(mail).toMatchObject({
    to: 'finance@anka.test',
    subject: 'Temizlik hizmeti: karar günü kaçırıldı',
    text: expect.stringContaining(
      `Kimse karar vermedi; Pırıl Temizlik Ltd. Şti. ile sözleşme otomatik yenilendi. Yeni bitiş: ${day}/${month}/${year}.`,
    ) as string,
  })
})

test('automatic renewal during a renegotiation does not count as missed', async () => {
  const { id } = await service.make({ startDate: inDays(-40), endDate: inDays(0), autoRenewal: true })
  await service.decide('finance', { agreementId: id, decision: 3 })
  await runJob(service)
  const [successor] = await chain(id)
  expect(successor?.renewal).toMatchObject({ userId: null, isUndecided: false })
  expect((await toldOf(service, successor?.id ?? 0))[0]).toBe('finance AgreementRenewed')
})

test('a termination lapses once automatic renewal is switched on again', async () => {
  const made = await service.make({ startDate: inDays(-40), endDate: inDays(0), autoRenewal: true })
  await service.decide('finance', { agreementId: made.id, decision: 2 })
  const { body } = await service.edit('finance', await page(made.id), { autoRenewal: true })
  expect(body.data).toMatchObject({ decision: null, due: { needsDecision: true, ifNobodyActs: 'Renews' } })
  await runJob(service)
  const [successor] = await chain(made.id)
  expect(successor?.renewal).toMatchObject({ isUndecided: true })
  expect((await toldOf(service, successor?.id ?? 0))[0]).toBe('finance AgreementRenewalMissed')
})

test('three days without the job, then one run: the same as run daily', async () => {
  const month = { startDate: inDays(-33), endDate: inDays(0), lastTerminationDate: inDays(-10), autoRenewal: true }
  const { id } = await service.make(month)
  const ended = await service.make({ startDate: inDays(-99), endDate: inDays(1), lastTerminationDate: inDays(-50) })
  const { db } = service.database
  const end = (id: number, end_date: string) =>
    db.updateTable('agreement').set({ end_date }).where('id', '=', id).execute()
  await end(id, inDays(-3))
  await end(ended.id, inDays(-2))
  expect(await runJob(service)).toEqual(['Renewed: 1. Expired: 1. Notices: 3; no followers: 0.'])
  expect((await chain(id)).map(({ startDate }) => startDate)).toEqual([inDays(-2), inDays(-33)])
  expect(await page(ended.id)).toMatchObject({ state: 2, due: null })
  expect((await service.history('finance', ended.id)).body.data[0]).toMatchObject({ kind: 'Expired', userId: null })
  expect(await noticesOf(service, ended.id)).toEqual(['End 0'])
})

test('ten runs at once: everybody is told once, in the portal and by mail', async () => {
  const near = {
    endDate: inDays(60),
    lastTerminationDate: inDays(30),
    followUserList: ['finance', 'treasury'].map(idOf),
  }
  const { id } = await service.make(near)
  const { id: renewing } = await service.make({ startDate: inDays(-30), endDate: inDays(0), autoRenewal: true })
  await Promise.all(Array.from({ length: 10 }, () => runJob(service)))
  expect(await noticesOf(service, id)).toEqual(['End 60', 'Termination 30'])
  expect((await toldOf(service, id)).toSorted()).toEqual([
    'finance AgreementEnd',
    'finance AgreementTermination',
    'treasury AgreementEnd',
    'treasury AgreementTermination',
  ])
  expect(await mailsOf(service, id)).toHaveLength(4)
  expect(await chain(renewing)).toHaveLength(2)
})

test('a notice says how many days are left, in the words of its reader, and leads to the agreement', async () => {
  const { id } = await service.make({ endDate: inDays(300), lastTerminationDate: inDays(7) })
  await runJob(service)
  const [year, month, day] = inDays(7).split('-')
  const { body } = await service.notifications('finance')
  expect(body.data[0]).toMatchObject({
    title: `Temizlik hizmeti: ${day}/${month}/${year} is the last day to terminate`,
    description:
      '7 days left. Decide on the agreement with Pırıl Temizlik Ltd. Şti.: continue, terminate or renegotiate.',
    common: JSON.stringify({ AgreementId: id }),
  })
  const [mail] = await mailsOf(service, id)
  expect(mail).toMatchObject({ subject: `Temizlik hizmeti: son fesih günü ${day}/${month}/${year}` })
  expect(mail?.text).toContain(`https://portal.example/agreement/${id}`)
})

test('a later date gets new notices; an earlier one a single notice, the nearest', async () => {
  const made = await service.make({ endDate: inDays(300), lastTerminationDate: inDays(25) })
  await runJob(service)
  expect(await noticesOf(service, made.id)).toEqual(['Termination 30'])
  const later = await service.edit('finance', made, { lastTerminationDate: inDays(28) })
  await runJob(service)
  expect(await noticesOf(service, made.id)).toEqual(['Termination 30', 'Termination 30'])
  await service.edit('finance', later.body.data, { lastTerminationDate: inDays(3) })
  await runJob(service)
  await runJob(service)
  expect(await noticesOf(service, made.id)).toEqual(['Termination 30', 'Termination 30', 'Termination 7'])
})

test('an ended agreement needs no decision: one notice says that it has ended', async () => {
  const past = { startDate: inDays(-99), endDate: inDays(-3), lastTerminationDate: inDays(-10) }
  const { id } = await service.make(past)
  const unfollowed = await service.make({ ...past, corporationIds: [1], followUserList: [] })
  await runJob(service)
  expect([await noticesOf(service, id), await toldOf(service, id)]).toEqual([['End 0'], ['finance AgreementEnded']])
  expect(await toldOf(service, unfollowed.id)).toEqual(['admin AgreementEnded', 'finance AgreementEnded'])
  expect((await service.notifications('finance')).body.data[0]?.description).toMatch(/has expired. Renew it/)
})

test('an open-ended agreement gets notices only of its last day to terminate, and never expires', async () => {
  const { id } = await service.make({ startDate: inDays(-900), endDate: null, lastTerminationDate: inDays(-1) })
  await runJob(service)
  expect(await noticesOf(service, id)).toEqual(['Termination 0'])
  expect(await page(id)).toMatchObject({ state: 1 })
})

test.each([
  ['follows', []],
  ['who is still here follows', ['treasury']],
])('where nobody %s, those who may change it are alarmed', async (_who, followers) => {
  const followUserList = followers.map(idOf)
  const { id } = await service.make({ corporationIds: [1], lastTerminationDate: inDays(20), followUserList })
  if (followers.length > 0) await makePassive(service, 'treasury')
  expect(await runJob(service)).toEqual(['Renewed: 0. Expired: 0. Notices: 1; no followers: 1.'])
  expect(await toldOf(service, id)).toEqual(['admin AgreementUnfollowed', 'finance AgreementUnfollowed'])
})

test('followers without access are not asked to decide, and do not prevent the alarm', async () => {
  const followUserList = [idOf('employee')]
  const { id } = await service.make({ corporationIds: [1], lastTerminationDate: inDays(20), followUserList })
  expect(await runJob(service)).toEqual(['Renewed: 0. Expired: 0. Notices: 1; no followers: 1.'])
  expect(await toldOf(service, id)).toEqual([
    'admin AgreementUnfollowed',
    'finance AgreementUnfollowed',
    'employee AgreementDateNear',
  ])
  expect((await service.notifications('employee')).body.data[0]?.description).toMatch(/You don’t have access to/)
})

test('a notice without recipients waits until there is one', async () => {
  const made = await service.make({ corporationIds: [1], lastTerminationDate: inDays(20), followUserList: [] })
  const { db } = service.database
  const held = await db.deleteFrom('user_permission').where('type_id', '=', 2).returningAll().execute()
  expect(await runJob(service)).toEqual(['Renewed: 0. Expired: 0. Notices: 0; no followers: 0.'])
  await db.insertInto('user_permission').values(held).execute()
  expect(await runJob(service)).toEqual(['Renewed: 0. Expired: 0. Notices: 1; no followers: 1.'])
  expect(await noticesOf(service, made.id)).toEqual(['Termination 30'])
})

test.each([1, 2, 3])('a decision (%i) stops the reminders, until a date moves', async decision => {
  const made = await service.make({ endDate: inDays(20), lastTerminationDate: inDays(5) })
  await service.decide('finance', { agreementId: made.id, decision })
  await runJob(service)
  expect(await noticesOf(service, made.id)).toEqual([])
  await service.edit('finance', await page(made.id), { endDate: inDays(25) })
  await runJob(service)
  expect(await noticesOf(service, made.id)).toEqual(['End 30', 'Termination 7'])
})

test('a failed renewal does not hold up others, and the run reports the failure', async () => {
  const { db } = service.database
  const dates = { startDate: inDays(-99), endDate: inDays(0), lastTerminationDate: inDays(-40), autoRenewal: true }
  const broken = await service.make({ ...dates, title: 'Broken' })
  const sound = await service.make(dates)
  await sql`
    create function refuse_broken() returns trigger language plpgsql as $$
    begin raise exception 'It cannot be written'; end $$`.execute(db)
  await sql`
    create trigger refuse_broken before insert on agreement
    for each row when (new.title = 'Broken') execute function refuse_broken()`.execute(db)
  await expect(runJob(service)).rejects.toThrow('It cannot be written')
  expect(await chain(broken.id)).toHaveLength(1)
  expect(await chain(sound.id)).toHaveLength(2)
  await sql`drop function refuse_broken cascade`.execute(db)
  expect(await runJob(service)).toEqual(['Renewed: 1. Expired: 0. Notices: 1; no followers: 0.'])
})
