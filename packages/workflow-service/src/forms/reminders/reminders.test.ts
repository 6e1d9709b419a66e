import type { JobAnswer } from '@portal/contracts/jobs/job.calls'
import { sql } from 'kysely'
import { formMailTemplates } from '../../notifications/mail-templates'
import { type FormsService, startFormsService } from '../../testing/forms'
import { answerTo, idOf, makePassive, nameOf } from '../../testing/trees'
import { until } from '../../testing/until'
import { loadForms, userIdsIn } from '../engine/load-forms.query'
import { loadSnapshot, sqlToday } from '../engine/snapshot.query'
import { formsToRemindOf, remindOfForm } from './remind-approvers.job'

let service: FormsService
beforeEach(async () => {
  service = await startFormsService()
  // Whatever the day, these tests have the holidays that they ask for.
  await service.database.db.deleteFrom('public_holiday').execute()
})
afterEach(() => service.close())

const daysAgo = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`

/** A form that has waited for its first approver for so many days. */
async function waitingSince(days: number) {
  const form = await service.file('employee')
  await service.database.db
    .updateTable('form')
    .set({ turn_since: daysAgo(days) })
    .where('id', '=', form.id)
    .execute()
  return form
}

/** Lets the reminders of now be those of so many days ago. */
const remindersWere = (days: number) =>
  service.database.db
    .updateTable('form_reminder')
    .set({ reminded_on: sql<string>`${sqlToday} - ${days}::integer` })
    .execute()

async function standsIn(absent: string, substitute: string): Promise<void> {
  const period = { first_day: sql<string>`${sqlToday} - 2`, last_day: sql<string>`${sqlToday} + 5` }
  await service.database.db
    .insertInto('substitution')
    .values({ user_id: idOf(absent), substitute_id: idOf(substitute), ...period })
    .execute()
}

async function jobDone(language = 'en') {
  const headers = { 'accept-language': language }
  const logs = () => answerTo<JobAnswer[]>(service, 'admin', ['GET', '/api/job/getlogs'], undefined, headers)
  const jobs = await until(
    async () => (await logs()).body.data,
    all => all.every(job => job.runs.every(run => run.state !== 'running')),
  )
  return jobs.find(job => job.jobName === 'RemindApprovers')
}

async function remind(language?: string) {
  await answerTo(service, 'admin', ['GET', '/api/job/RemindApprovers'])
  return jobDone(language)
}

async function reminded(): Promise<string[]> {
  const rows = await service.database.db
    .selectFrom('notification')
    .select(['user_id', 'kind'])
    .where('kind', 'in', ['TurnReminder', 'AnswerReminder'])
    .orderBy('id')
    .execute()
  return rows.map(({ user_id, kind }) => `${nameOf(user_id)} ${kind}`)
}

test('who has held a turn for three working days is reminded, in the portal and by mail, and nothing is decided', async () => {
  const form = await waitingSince(10)
  await waitingSince(0)
  const before = await service.database.db.selectFrom('form').selectAll().orderBy('id').execute()
  const job = await remind()
  expect(job).toMatchObject({
    title: 'Remind approvers',
    runs: [{ state: 'done', progress: 100 }],
  })
  expect(job?.logDetailList[1]?.value).toBe(
    'Reminders sent after 3 working days or more: 1 for decisions, 0 for answers.',
  )
  expect(await reminded()).toEqual(['lead TurnReminder'])
  expect(await service.database.db.selectFrom('form').selectAll().orderBy('id').execute()).toEqual(before)

  const notes = await answerTo<{ title: string; description: string; common: string }[]>(
    service,
    'lead',
    ['GET', '/api/Notification/GetAll/1'],
    undefined,
    { 'accept-language': 'tr' },
  )
  expect(notes.body.data[0]).toMatchObject({
    title: 'Kararınız hâlâ bekleniyor',
    description: 'Özge Kılıç · Ada Turizm · Not · 120.50 ₺',
    common: JSON.stringify({ ModuleExpression: 'EXP', FormGuid: form.formGuid }),
  })
  const { db } = service.database
  const mail = await db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ recipient: 'lead@anka.test', content: { kind: 'TurnReminder' } })
  const template = formMailTemplates(() => 'https://portal.example')[mail.template]
  const written = await template?.(db, { ...mail, createdAt: mail.created_at })
  expect(written).toMatchObject({ subject: 'Kararınız hâlâ bekleniyor: Özge Kılıç · Ada Turizm · Not · 120.50 ₺' })
  const pushed = await db.selectFrom('hub_outbox').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(pushed).toMatchObject({ message: 'NewNotification', user_ids: [idOf('lead')] })
})

test('only holidays of the awaited person are no working days', async () => {
  await waitingSince(10)
  const { db } = service.database
  const holidays = (locale: 'TR' | 'EU') =>
    sql`
    insert into public_holiday (locale, date, name, name_translate, is_half_day)
    select ${locale}, ${sqlToday} - day, 'Feast', 'Bayram', false from generate_series(0, 9) day`.execute(db)
  await holidays('TR')
  await remind()
  expect(await reminded()).toEqual([])
  await db.deleteFrom('public_holiday').execute()
  await holidays('EU')
  await remind()
  expect(await reminded()).toEqual(['lead TurnReminder'])
})

test('the log tells it in Turkish, too', async () => {
  const job = await remind('tr')
  expect(job?.logDetailList[1]?.value).toBe('En az 3 iş günüdür bekleyenler hatırlatıldı: 0 karar, 0 cevap.')
})

test('once for a turn until as many days have passed again, and anew for the next turn', async () => {
  const { id, formGuid } = await waitingSince(20)
  await remind()
  await remind()
  expect(await reminded()).toEqual(['lead TurnReminder'])
  await remindersWere(7)
  await remind()
  expect(await reminded()).toEqual(['lead TurnReminder', 'lead TurnReminder'])
  await service.act('lead', formGuid, 4)
  await remind()
  expect(await reminded()).toHaveLength(2)
  await service.database.db
    .updateTable('form')
    .set({ turn_since: daysAgo(6) })
    .where('id', '=', id)
    .execute()
  await remind()
  expect((await reminded()).slice(2)).toEqual(['director TurnReminder'])
})

test('of processes that find the same form at once, one reminds; who acts in between is not reminded', async () => {
  const { db } = service.database
  await waitingSince(10)
  const acted = await waitingSince(10)
  const found = await formsToRemindOf(db, 3)
  const forms = await loadForms(db, new Map(), { ids: found.map(each => each.id) })
  const snapshot = await loadSnapshot(db, userIdsIn(forms), [])
  await service.act('lead', acted.formGuid, 4)
  const all = forms.flatMap(form => {
    const waiting = found.find(each => each.id === form.row.id)
    return waiting ? [{ form, waiting, summary: null, snapshot, holders: new Map() }] : []
  })
  const told = await Promise.all([...all, ...all, ...all].map(reminder => remindOfForm(db, reminder)))
  expect(told.filter(Boolean)).toEqual([{ userId: idOf('lead'), kind: 'TurnReminder' }])
  expect(await reminded()).toEqual(['lead TurnReminder'])
})

test('who owes an answer is reminded of it, and who asked is not', async () => {
  const { id, formGuid } = await waitingSince(10)
  await service.act('lead', formGuid, 2, { description: 'Fatura nerede?', askToUser: idOf('employee') })
  await remind()
  expect(await reminded()).toEqual([])
  const { db } = service.database
  await db
    .updateTable('form_question')
    .set({ asked_at: daysAgo(8) })
    .where('form_id', '=', id)
    .execute()
  await remind()
  expect(await reminded()).toEqual(['employee AnswerReminder'])
  await service.act('employee', formGuid, 7, { description: 'Ekte.' })
  await remind()
  expect(await reminded()).toEqual(['employee AnswerReminder'])
})

test('substitutes are reminded, and nobody who left', async () => {
  await waitingSince(10)
  await standsIn('lead', 'colleague')
  await remind()
  expect(await reminded()).toEqual(['colleague TurnReminder'])
  await remindersWere(10)
  await makePassive(service, 'colleague')
  await makePassive(service, 'lead')
  await remind()
  expect(await reminded()).toHaveLength(1)
  // Somebody has to name a substitute for them.
  const { db } = service.database
  const told = await db.selectFrom('notification').select('user_id').where('kind', '=', 'PassiveWaitedFor').execute()
  expect(told.map(({ user_id }) => nameOf(user_id))).toEqual(['admin'])
})
