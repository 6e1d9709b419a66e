import { formMailTemplates } from '../notifications/mail-templates'
import { endedJob } from '../testing/jobs'
import { startStuckService, type StuckService } from '../testing/stuck'
import { allowSettings, answerTo, makePassive, nameOf } from '../testing/trees'

let service: StuckService
beforeEach(async () => {
  service = await startStuckService()
})
afterEach(() => service.close())

async function night(): Promise<string | undefined> {
  await answerTo(service, 'admin', ['GET', '/api/job/FindStuckForms'])
  const { logDetailList } = await endedJob(service, 'FindStuckForms')
  return logDetailList.map(({ value }) => value).find(line => line.startsWith('Stuck'))
}
const told = async () => {
  const rows = await service.database.db
    .selectFrom('notification')
    .select('user_id')
    .where('kind', '=', 'FormsStuck')
    .orderBy('id')
    .execute()
  return rows.map(({ user_id }) => nameOf(user_id))
}
const letters = () =>
  service.database.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'stuck-forms-notice').execute()

test('holders of Settings are told of a stuck form once, however many nights it stays one', async () => {
  await allowSettings(service, 'manager', [2])
  await service.file('employee')
  await service.file('colleague')
  expect(await night()).toBe('Stuck forms: 0. New: 0.')
  await makePassive(service, 'lead')
  expect(await night()).toBe('Stuck forms: 2. New: 2.')
  expect(await told()).toEqual(['admin'])
  expect(await night()).toBe('Stuck forms: 2. New: 0.')
  expect(await told()).toEqual(['admin'])
  // Each is told of the companies whose settings they keep.
  await service.file('employee', { corporationId: 2 })
  await makePassive(service, 'affairs')
  await night()
  expect(await told()).toEqual(['admin', 'admin', 'manager'])
})

test('a cause that ends and returns is reported again', async () => {
  await service.file('employee')
  await makePassive(service, 'lead')
  await night()
  await makePassive(service, 'lead', false)
  await night()
  expect(await told()).toHaveLength(1)
  await makePassive(service, 'lead')
  await night()
  expect(await told()).toHaveLength(2)
})

test('they are told in the portal and by mail, with a way to the list', async () => {
  await service.file('employee')
  await service.goesOnLeave('lead')
  await night()
  const { body } = await answerTo<object[]>(service, 'admin', ['GET', '/api/Notification/GetAll/1'])
  expect(body.data[0]).toMatchObject({ kind: 'FormsStuck', title: 'Some forms are stuck', common: '{}' })
  const [mail] = await letters()
  if (!mail) throw new Error('No mail was queued.')
  const template = formMailTemplates(() => 'https://portal.test')[mail.template]
  const { db } = service.database
  const written = await template?.(db, { ...mail, language: 'tr', createdAt: mail.created_at })
  expect(written).toEqual({
    subject: 'Takılan formlar var',
    text: expect.stringMatching(/Yeni bulunan form: 1\n\nTakılan formlar: https:\/\/portal\.test\/modules\/stuck/),
  })
})
