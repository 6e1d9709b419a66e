import { allCalls } from '@portal/contracts/all-calls'
import { type FakeClamd, planted, startFakeClamd } from '@portal/http/testing/fake-clamd'
import { beginSession } from '@portal/http/session'
import { buildPortal, threadScript } from './testing/portal-process'
import { startTestApp, type TestApp } from './testing/test-app'

let clamd: FakeClamd
let portal: TestApp
let authorization: string
beforeAll(async () => {
  await buildPortal()
  clamd = await startFakeClamd()
  portal = await startTestApp({ MALWARE_SCANNER: clamd.address }, undefined, undefined, threadScript)
  authorization = `Bearer ${await beginSession(portal.database.db, 1)}`
})
afterAll(async () => {
  await portal.close()
  await clamd.close()
})

const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'POST', url, payload, headers: { authorization, 'accept-language': 'en', ...headers } })

const preview = (content: string) =>
  post('/api/Directory/PreviewImport', { kind: 'people', content, columns: ['email', 'title'] })

test('a thread of the built portal previews a file on the database of the portal', async () => {
  const response = await preview('email;title\nlead@anka.test;Head\nlead;x')
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  expect(response.json()).toMatchObject({
    success: true,
    data: { counts: { Changed: 1, Refused: 1 }, rows: [{ changes: [{ field: 'title', to: 'Head' }] }, {}] },
  })
})

test('a thread hands its file to the malware scanner', async () => {
  expect((await preview(`email;title\n${planted}`)).json()).toMatchObject({ code: 'FILE_INFECTED' })
  clamd.manner = 'cut'
  expect((await preview('email;title')).json()).toMatchObject({ code: 'SCANNER_AWAY' })
  clamd.manner = 'usual'
})

test('a file that is too long is refused with the row, in the language of its caller', async () => {
  const response = await preview(`email;title\n${'a;b\n'.repeat(100_001)}"`)
  expect([response.statusCode, response.json().message]).toEqual([
    422,
    'The file passes the limit of 100000 rows on line 100002. Split the file.',
  ])
})

test.each(allCalls.filter(({ call }) => 'largeBody' in call).map(({ call }) => call.path))(
  '%s is answered by a thread',
  async path => {
    const response = await post(path, 'nothing', { 'content-type': 'text/plain' })
    expect([response.statusCode, response.json().code]).toEqual([415, 'UNSUPPORTED_TYPE'])
  },
)
