import { sql } from 'kysely'
import { startFormsService, type FormsService } from '../testing/forms'
import { answerTo, idOf } from '../testing/trees'
import { formMailTemplates } from './mail-templates'

let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
})
afterAll(() => service.close())

interface Note {
  id: number
  title: string
  description: string
  seen: boolean
  common: string
}
const all = (who: string, count = 10, query = '', language = 'en') =>
  answerTo<Note[]>(service, who, ['GET', `/api/Notification/GetAll/${count}${query}`], undefined, {
    'accept-language': language,
  })

test('they come newest first, in the reader\u2019s language, and lead to their form', async () => {
  const first = await service.file('employee')
  const second = await service.file('colleague', { owner: 'employee' })
  const { data, common } = (await all('lead')).body
  expect(common).toEqual({ totalCount: 2, unseenCount: 2 })
  expect(data.map(note => JSON.parse(note.common) as unknown)).toEqual([
    { ModuleExpression: 'EXP', FormGuid: second.formGuid },
    { ModuleExpression: 'EXP', FormGuid: first.formGuid },
  ])
  expect(data[0]).toMatchObject({
    title: 'Waiting for your approval',
    description: 'Özge Kılıç · Ada Turizm · Note · 120.50 ₺',
    seen: false,
  })
  expect((await all('lead', 10, '', 'tr')).body.data[0]).toMatchObject({
    title: 'Onayınız bekleniyor',
    description: 'Özge Kılıç · Ada Turizm · Not · 120.50 ₺',
  })
  expect((await all('lead', 1, '?currentPage=2')).body.data).toEqual([data[1]])
})

test('one is read, then all, and nobody reads those of others', async () => {
  const [newest, oldest] = (await all('lead')).body.data
  const read = (who: string, id: number) => answerTo(service, who, ['GET', `/api/Notification/Read/${id}`])
  expect((await read('director', newest?.id ?? 0)).status).toBe(404)
  expect((await read('lead', newest?.id ?? 0)).status).toBe(200)
  expect((await read('lead', newest?.id ?? 0)).status).toBe(200)
  expect((await all('lead')).body.data.map(note => note.seen)).toEqual([true, false])
  const unseen = (await all('lead', 10, '?unseen=true')).body
  expect(unseen.data.map(note => note.id)).toEqual([oldest?.id])
  expect(unseen.common).toEqual({ totalCount: 1, unseenCount: 1 })
  const { FormGuid } = JSON.parse(oldest?.common ?? '') as { FormGuid: string }
  const readForm = (who: string) => answerTo(service, who, ['POST', `/api/Notification/ReadForm/${FormGuid}`])
  await readForm('director')
  await answerTo(service, 'director', ['GET', '/api/Notification/AllRead'])
  expect((await all('lead')).body.data.map(note => note.seen)).toEqual([true, false])
  await answerTo(service, 'lead', ['GET', '/api/Notification/AllRead'])
  expect((await all('lead')).body.common).toEqual({ totalCount: 2, unseenCount: 0 })
})

test('who opens a form or decides it has seen what they were told of it, and their other pages learn it', async () => {
  const { db } = service.database
  const toldOfSeen = async () =>
    (await db.selectFrom('hub_outbox').select('user_ids').where('message', '=', 'NotificationsRead').execute()).length
  const unseen = async (who: string) => (await all(who)).body.common
  const opened = await service.file('employee')
  const decided = await service.file('employee')
  const before = await toldOfSeen()
  expect(await unseen('lead')).toMatchObject({ unseenCount: 2 })
  const open = () => answerTo(service, 'lead', ['POST', `/api/Notification/ReadForm/${opened.formGuid.toUpperCase()}`])
  expect((await open()).status).toBe(200)
  expect(await unseen('lead')).toMatchObject({ unseenCount: 1 })
  expect(await toldOfSeen()).toBe(before + 1)
  await open()
  expect(await toldOfSeen()).toBe(before + 1)
  await service.act('lead', decided.formGuid, 4)
  expect(await unseen('lead')).toMatchObject({ unseenCount: 0 })
  expect(await unseen('director')).toMatchObject({ unseenCount: 1 })
  expect(await toldOfSeen()).toBe(before + 2)
})

test('they are in order of time, not of numbers', async () => {
  const { formGuid } = await service.file('employee')
  const [newest] = (await all('lead')).body.data
  await sql`update notification set created_at = now() - interval '1 year' where id = ${newest?.id}`.execute(
    service.database.db,
  )
  const guids = (await all('lead')).body.data.map(({ common }) => (JSON.parse(common) as { FormGuid: string }).FormGuid)
  expect(guids.at(-1)).toBe(formGuid)
})

test('what somebody is told of a form is what it was then, and names them as nobody else', async () => {
  const { id, formGuid } = await service.file('employee')
  await service.act('lead', formGuid, 3)
  const told = async () => (await all('employee', 1)).body.data
  const line = { title: 'Çağrı Yıldız rejected the form', description: 'Ada Turizm · Note · 120.50 ₺' }
  expect(await told()).toMatchObject([line])
  await sql`update test_note set invoice_company = 'Gizli' where form_id = ${id}`.execute(service.database.db)
  expect(await told()).toMatchObject([line])
})

test('an old notice does not name the form’s new owner', async () => {
  const { id } = await service.file('colleague', { owner: 'employee' })
  const told = async (who: string) => (await all(who, 1)).body.data[0]?.description
  const [owners, approvers] = [await told('employee'), await told('lead')]
  expect(approvers).toBe('Özge Kılıç · Ada Turizm · Note · 120.50 ₺')
  await sql`update form set owner_id = ${idOf('colleague')} where id = ${id}`.execute(service.database.db)
  expect([await told('employee'), await told('lead')]).toEqual([owners, approvers])
})

test('no page of none, nor of too many', async () => {
  expect((await all('lead', 0)).status).toBe(404)
  expect((await all('lead', 5000)).status).toBe(404)
})

test('a mail is in the language that its reader used last, and Turkish before they used any', async () => {
  const { db } = service.database
  const newest = () =>
    db.selectFrom('mail_outbox').select(['language', 'recipient']).orderBy('id', 'desc').executeTakeFirst()
  await service.file('employee')
  expect(await newest()).toEqual({ language: 'tr', recipient: 'lead@anka.test' })
  await db.updateTable('app_user').set({ language: 'en' }).where('id', '=', idOf('lead')).execute()
  await service.file('employee')
  expect(await newest()).toEqual({ language: 'en', recipient: 'lead@anka.test' })
  await db.updateTable('app_user').set({ language: 'tr' }).where('id', '=', idOf('lead')).execute()
})

test('the mail names the form\u2019s page, and goes to nobody who switched mails off', async () => {
  const { db } = service.database
  const { id, formGuid } = await service.file('employee')
  const row = await db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(row.recipient).toBe('lead@anka.test')
  const template = formMailTemplates(() => 'https://portal.example')[row.template]
  const write = () => template?.(db, { ...row, createdAt: row.created_at })
  expect(await write()).toMatchObject({
    subject: 'Onayınız bekleniyor: Özge Kılıç · Ada Turizm · Not · 120.50 ₺',
    text: expect.stringMatching(
      new RegExp(
        `^Onayınız bekleniyor\n\nÖzge Kılıç · Ada Turizm · Not · 120.50 ₺\n#${id} · Anka Holding A.Ş. · [0-9/]{10}\n\n` +
          `Formu açmak için: https://portal.example/expenseForm/${formGuid}\n$`,
      ),
    ) as string,
  })
  const lead = db.updateTable('app_user').where('id', '=', idOf('lead'))
  await lead.set({ is_send_mail: false }).execute()
  expect(await write()).toBeNull()
  await service.file('employee')
  const newest = await db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(newest.id).toBe(row.id)
})

test('of more than ten thousand it is only said that there are more, and they go on', async () => {
  const reader = idOf('noperm')
  await sql`
    insert into notification (user_id, form_id, kind, actor_id, created_at)
    select ${reader}, (select min(id) from form), 'Approved', ${reader}, now() - n * interval '1 second' from generate_series(1, 10050) n`.execute(
    service.database.db,
  )
  const capped = { totalCount: 10_000, isCapped: true, unseenCount: 10_000, isUnseenCapped: true }
  expect((await all('noperm')).body.common).toEqual(capped)
  const last = (await all('noperm', 50, '?currentPage=201&unseen=true')).body
  expect(last.data).toHaveLength(50)
  expect(last.common).toEqual({ totalCount: 10_050, unseenCount: 10_050 })
})

test('who was asked and need not answer any more has one notice that counts, not the question as well', async () => {
  const { formGuid } = await service.file('colleague')
  await service.act('lead', formGuid, 2, { description: 'Neden?', askToUser: idOf('colleague') })
  await service.act('lead', formGuid, 4)
  const told = (await all('colleague')).body.data.filter(note => note.common.includes(formGuid))
  expect(told.map(({ title, seen }) => [title, seen])).toEqual([
    ['Your answer is no longer needed', false],
    ['Çağrı Yıldız asked you a question', true],
  ])
})
