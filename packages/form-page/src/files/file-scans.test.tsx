import { randomUUID } from 'node:crypto'
import { configureHost, configureServices, login } from '@portal/auth'
import type { FileScan, UploadedFile } from '@portal/contracts/files/files'
import { screen, showPage, waitFor } from '@portal/testing/show-page'
import { startService, type Answer } from '@portal/testing/start-service'
import { FileStage } from './file-stage'
import { FileViewer } from './file-viewer'

const success = (data: unknown): Answer => ({ status: 200, json: { success: true, data, common: null } })
const waitingFile = (): UploadedFile => ({
  ...{ fileGuid: randomUUID(), name: 'fiş.png', extension: 'png', size: 6 },
  ...{ path: '/expense/file/f.png', scan: 'waiting' },
})
let file: UploadedFile

let service: Awaited<ReturnType<typeof startService>>
let scan: FileScan | null

beforeAll(async () => {
  service = await startService(call => {
    if (call.url === '/user/login')
      return success({ token: 't', user: { id: 5, name: 'Özge', profilPhoto: null, roleList: [], permissionList: [] } })
    if (call.url === '/api/FileManager/GetFileScans') return success([{ fileGuid: file.fileGuid, scan }])
    return { status: 404, json: { success: false, code: 'NOT_FOUND', message: 'Yok.', errors: [] } }
  })
})
afterAll(() => service.stop())
beforeEach(async () => {
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  await login({ email: 'a@anka.test', password: 'parola' })
  service.received.length = 0
  file = waitingFile()
})

const isRead = () => service.received.some(({ url }) => url === file.path)

describe.each([
  ['viewer', FileViewer],
  ['stage', FileStage],
])('in the %s', (_where, Files) => {
  const show = () => showPage(() => <Files files={[file]} />)

  test('a file that waits is not asked for', async () => {
    scan = 'waiting'
    show()
    expect(await screen.findByText(/Temiz çıkınca burada otomatik olarak açılır/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'İndir: fiş.png' })).toBeDisabled()
    expect(isRead()).toBe(false)
  })

  test('nor is one with malware', async () => {
    scan = 'found'
    show()
    expect(await screen.findByText(/dosya silindi/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'İndir: fiş.png' })).toBeDisabled()
    expect(isRead()).toBe(false)
  })

  test('one that was found clean meanwhile is shown', async () => {
    scan = null
    show()
    await waitFor(() => expect(isRead()).toBe(true))
    expect(screen.getByRole('button', { name: 'İndir: fiş.png' })).toBeEnabled()
  })
})
