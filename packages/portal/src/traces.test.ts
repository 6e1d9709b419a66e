import { submitForm } from './testing/submit-form'
import { type ListeningPortal, startListeningPortal } from './testing/listening-portal'

let portal: ListeningPortal
beforeAll(async () => {
  portal = await startListeningPortal({ PORTAL_TRACES: 'everywhere' })
})
afterAll(() => portal.close())

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

const approve = (token: string, formGuid: string, trace: string) =>
  fetch(`${portal.address}/api/FormRequest/Update`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', traceparent: trace },
    body: JSON.stringify([{ formGuid, state: 4 }]),
  })

const linesWith = (text: string) =>
  portal.lines.filter(line => line.includes(text)).map(line => JSON.parse(line) as Record<string, unknown>)

test('the trace of an act is in its answer, the log, its live messages and its mail', async () => {
  const { db } = portal.database
  const { formGuid } = await submitForm(db, 'employee')
  const director = await portal.client('/notificationHub', {
    token: await portal.beginSession('director'),
    listensTo: ['NewNotification'],
  })
  const answer = await approve(await portal.beginSession('lead'), formGuid, traceparent)
  const own = String(answer.headers.get('traceresponse'))
  expect(own).toMatch(new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`))
  expect(answer.headers.get('x-request-id')).toBe(traceId)
  await director.heard('NewNotification')

  const ofOutbox = db.selectFrom('hub_outbox').select('message').where('traceparent', '=', own).orderBy('message')
  expect((await ofOutbox.execute()).map(({ message }) => message)).toEqual(
    expect.arrayContaining(['FormChanged', 'NewNotification']),
  )
  const mails = await db.selectFrom('mail_outbox').select('recipient').where('traceparent', '=', own).execute()
  expect(mails).toEqual([{ recipient: 'director@anka.test' }])
  const lines = linesWith(traceId)
  expect(lines).toContainEqual(expect.objectContaining({ traceId, msg: 'sent to the hub', message: 'NewNotification' }))
  expect(lines).toContainEqual(expect.objectContaining({ traceId, route: '/api/FormRequest/Update', status: 200 }))
})

test('acts that are written together keep their own traces', async () => {
  const { db } = portal.database
  const token = await portal.beginSession('lead')
  const forms = await Promise.all(Array.from({ length: 6 }, () => submitForm(db, 'employee')))
  const answers = await Promise.all(forms.map(({ formGuid }) => approve(token, formGuid, 'none')))
  const sent = await db.selectFrom('hub_outbox').selectAll().where('message', '=', 'FormChanged').execute()
  for (const [at, { formGuid }] of forms.entries()) {
    const ofForm = sent.filter(({ payload }) => JSON.stringify(payload).includes(formGuid))
    expect(ofForm.map(({ traceparent: trace }) => trace)).toEqual([answers[at]?.headers.get('traceresponse')])
  }
})

test('a header that is no trace is replaced, and never logged', async () => {
  const forged = `00-${traceId}-00f067aa0ba902b7-01-${'x'.repeat(2_000)}`
  const answer = await fetch(`${portal.address}/config.json`, { headers: { traceparent: forged } })
  expect(answer.headers.get('traceresponse')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(answer.headers.get('traceresponse')).not.toContain(traceId)
  expect(portal.lines.join('')).not.toContain('xxxx')
})
