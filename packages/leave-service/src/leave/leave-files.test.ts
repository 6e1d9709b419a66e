import { startLeaveService, type LeaveService } from '../testing/leaves'
import { pdf } from '@portal/workflow-service/testing/sample-files'
import { answerTo, person } from '@portal/workflow-service/testing/trees'

let service: LeaveService
beforeAll(async () => {
  service = await startLeaveService()
  await service.grant('employee', 30)
})
afterAll(() => service.close())

async function filedWithReport() {
  const form = await service.file('employee')
  const [file] = (await service.upload('employee', form.formGuid, 'rapor.pdf', pdf)).body.data
  return { ...form, fileGuid: file?.fileGuid ?? '' }
}
const statusOf = async (who: string, url: string) => (await service.call(person(who), 'GET', url)).statusCode
const remove = (who: string, fileGuid: string) =>
  answerTo(service, who, ['DELETE', `/api/FileManager/DeleteAnnualLeaveFile/${fileGuid}`])

test('the file of a leave is visible with the leave, and to nobody else', async () => {
  const { fileGuid } = await filedWithReport()
  const file = `/annualleave/file/${fileGuid}.pdf`
  for (const who of ['employee', 'lead', 'hr', 'admin']) expect([who, await statusOf(who, file)]).toEqual([who, 200])
  for (const who of ['colleague', 'rnd', 'manager', 'finance'])
    expect([who, await statusOf(who, file)]).toEqual([who, 404])
  expect(await statusOf('employee', `/expense/file/${fileGuid}.pdf`)).toBe(404)
  expect((await service.server.inject({ url: file })).statusCode).toBe(401)
})

test('it can be removed by everybody who may change the leave, as long as they may', async () => {
  const { formGuid, fileGuid } = await filedWithReport()
  expect((await remove('rnd', fileGuid)).body.code).toBe('NOT_FOUND')
  expect((await remove('lead', fileGuid)).body.code).toBe('FILE_NOT_EDITABLE')
  await service.approve(formGuid, 'lead')
  expect((await remove('employee', fileGuid)).body.code).toBe('FILE_NOT_EDITABLE')
  expect((await remove('hr', fileGuid)).status).toBe(200)
  expect((await service.get('employee', formGuid)).body.data.uploadedFiles).toEqual([])
})
