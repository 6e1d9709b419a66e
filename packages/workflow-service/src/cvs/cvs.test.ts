import { randomUUID } from 'node:crypto'
import type { Cv } from '@portal/contracts/cvs/cv.calls'
import { docx, multipart, pdf, png } from '../testing/sample-files'
import { startTestService, type TestService, type Who } from '../testing/service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())
afterEach(async () => {
  for (const { cvGuid } of await listed('director@anka.test')) await remove('director@anka.test', cvGuid)
})

/** Human resources of companies 1, 2 and 4. */
const hr = 'hr@anka.test'
const upload = (who: Who, whose: Who, content: Buffer = pdf, filename = 'Özgeçmiş.pdf', cvGuid?: string) =>
  service.call(
    who,
    'POST',
    '/api/cv/UploadCv',
    multipart(
      { name: 'userId', content: String(service.idOf(whose)) },
      ...(cvGuid ? [{ name: 'cvGuid', content: cvGuid }] : []),
      { name: 'file', content, filename },
    ),
  )
const list = (who: Who) => service.call(who, 'GET', '/api/cv/getAllCvs')
const listed = async (who: Who) => (await list(who)).json<{ data: Cv[] }>().data
const remove = (who: Who, guid: string) => service.call(who, 'DELETE', `/api/cv/DeleteCv/${guid}`)
const kept = (response: { json(): unknown }) => (response.json() as { data: Cv }).data

test('it is listed, viewed, and deleted with its bytes', async () => {
  const cv = kept(await upload(hr, 'lead@anka.test'))
  const userId = service.idOf('lead@anka.test')
  expect(cv).toMatchObject({ userId, fileName: 'Özgeçmiş.pdf', extension: 'pdf', path: `/cv/file/${cv.cvGuid}.pdf` })
  const newer = kept(await upload(hr, 'lead@anka.test', docx, 'yeni.docx'))
  const ofLead = await service.call(hr, 'GET', `/api/cv/getCv/${userId}`)
  expect(ofLead.json<{ data: Cv[] }>().data).toEqual([newer, cv])
  expect((await service.call(hr, 'GET', cv.path)).rawPayload).toEqual(pdf)

  expect((await remove(hr, cv.cvGuid)).statusCode).toBe(200)
  expect(await listed(hr)).toEqual([newer])
  expect((await service.call(hr, 'GET', cv.path)).statusCode).toBe(404)
  expect((await remove(hr, cv.cvGuid)).statusCode).toBe(404)
})

test('only PDF and Word are taken, one at a time', async () => {
  const picture = await upload(hr, 'lead@anka.test', png, 'me.png')
  expect([picture.statusCode, picture.json<{ code: string }>().code]).toEqual([415, 'FILE_TYPE_NOT_ACCEPTED'])
  expect((await upload(hr, 'lead@anka.test', png, 'me.pdf')).statusCode).toBe(415)
  const none = multipart({ name: 'userId', content: String(service.idOf('lead@anka.test')) })
  expect((await service.call(hr, 'POST', '/api/cv/UploadCv', none)).json()).toMatchObject({ code: 'FILE_REQUIRED' })
  expect(await listed(hr)).toEqual([])
})

test('sent again under its guid it is kept once; another file there is refused', async () => {
  const guid = randomUUID()
  const sendAgain = () => upload(hr, 'lead@anka.test', pdf, 'a.pdf', guid)
  const answers = await Promise.all([sendAgain(), sendAgain(), sendAgain()])
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(1)
  expect((await sendAgain()).statusCode).toBe(200)
  expect((await listed(hr)).map(({ cvGuid }) => cvGuid)).toEqual([guid])
  expect((await upload(hr, 'lead@anka.test', docx, 'b.docx', guid)).statusCode).toBeGreaterThanOrEqual(409)
  expect((await listed(hr)).map(({ fileName }) => fileName)).toEqual(['a.pdf'])
})

test('it is for human resources and managers of the person’s company; for others there is none', async () => {
  const cv = kept(await upload(hr, 'lead@anka.test'))
  expect((await upload(hr, 'europe@anka.test')).statusCode).toBe(404)
  const europe = await service.call(hr, 'GET', `/api/cv/getCv/${service.idOf('europe@anka.test')}`)
  expect(europe.statusCode).toBe(404)
  expect(await listed('director@anka.test')).toEqual([cv])

  const { db } = service.database
  const moved = { corporation_id: 6, department_id: 61 }
  await db.updateTable('app_user').set(moved).where('id', '=', cv.userId).execute()
  expect(await listed(hr)).toEqual([])
  expect((await service.call(hr, 'GET', cv.path)).statusCode).toBe(404)
  expect((await remove(hr, cv.cvGuid)).statusCode).toBe(404)
  const back = { corporation_id: 1, department_id: 11 }
  await db.updateTable('app_user').set(back).where('id', '=', cv.userId).execute()
})

test.each(['lead@anka.test', 'finance@anka.test'] as const)('%s neither reads nor keeps any', async who => {
  const cv = kept(await upload(hr, 'lead@anka.test'))
  const answers = [await list(who), await upload(who, who), await remove(who, cv.cvGuid)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  expect((await service.call(who, 'GET', cv.path)).statusCode).toBe(404)
  expect(await listed(hr)).toEqual([cv])
})
