import { configureHost, configureServices, login } from '@portal/auth'
import type { UploadedFile } from '@portal/contracts/files/files'
import { startService, type Answer } from '@portal/testing/start-service'
import { fileBatch, moveFiles, withTrees, type BatchSteps } from './file-batch'

jest.mock('@portal/receipts', () => ({
  readReceipt: async (file: File, { signal }: { signal: AbortSignal }) => {
    if (file.name === 'hangs.jpg') return new Promise(resolve => signal.addEventListener('abort', () => resolve({})))
    return { total: { value: String(file.size), source: 'qr' } }
  },
}))

const stored = (name: string): UploadedFile => ({
  ...{ fileGuid: `guid-of-${name}`, name, extension: 'jpg', size: 1 },
  path: `/expense/file/${name}`,
})
const asked: string[] = []
let service: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  const success = (data: unknown): Answer => ({ status: 200, json: { success: true, data, common: { leftOut: [] } } })
  service = await startService(call => {
    if (call.url === '/user/login')
      return success({ token: 't', user: { id: 5, name: 'Özge', profilPhoto: null, roleList: [], permissionList: [] } })
    asked.push(call.url)
    if (call.url.includes('lost')) return { status: 404, json: { success: false, code: 'NOT_FOUND', message: 'Yok.' } }
    if (call.url.endsWith('DefaultTree')) return success([{ userId: 7 }, { userId: 8 }])
    return { status: 200, file: 'x', disposition: 'attachment; filename="x"' }
  })
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  await login({ email: 'a@anka.test', password: 'parola' })
})
afterAll(() => service.stop())

const nameOf = (file: File | undefined) => file?.name.split('*').at(-1) ?? ''
const upload = jest.fn(async ({ files }: { files: readonly File[] }) =>
  nameOf(files[0]) === 'refused.jpg'
    ? { success: false as const, code: 'FILE_TYPE' as const, message: 'Olmaz.', errors: [] }
    : { success: true as const, data: [stored(nameOf(files[0]))], common: null },
)
const remove = jest.fn(async () => ({ success: true as const, data: null, common: null }))
const photo = (name: string) => [new File(['x'], name)]
beforeEach(() => {
  upload.mockClear()
  remove.mockClear()
})

function steps(signal = new AbortController().signal) {
  let begun = 0
  const happened: unknown[] = []
  const all: BatchSteps<string> = {
    upload: upload as unknown as BatchSteps<string>['upload'],
    begin: () => ({ guid: `line-${++begun}`, line: `blank ${begun}` }),
    onLine: ({ guid }, files) => happened.push([guid, ...files.map(({ name }) => name)]),
    onFirst: ({ guid }, { total }) => happened.push([guid, 'first says', total?.value]),
    onRead: ({ guid }, { total }) => happened.push([guid, 'says', total?.value]),
    onFailed: ({ name }, reason) => happened.push([name, reason]),
    onDone: () => happened.push('done'),
    signal,
  }
  return { all, happened }
}

test('each receipt is uploaded to a line of its own, and read', async () => {
  const { all, happened } = steps()
  await fileBatch([photo('a.jpg'), [...photo('b.xml'), ...photo('b.pdf')]], all)
  expect(happened.filter(each => each !== 'done' && !String(each).includes('says'))).toEqual([
    ['line-1', 'a.jpg'],
    ['line-2', 'b.xml', 'b.pdf'],
  ])
  expect(happened).toContainEqual(['line-2', 'says', '1'])
  expect(happened.filter(each => each === 'done')).toHaveLength(2)
})

test('a refused file makes no line, and the others go on', async () => {
  const { all, happened } = steps()
  await fileBatch([photo('refused.jpg'), photo('b.jpg')], all)
  expect(happened).toEqual([['refused.jpg', 'Olmaz.'], 'done', ['line-2', 'b.jpg'], ['line-2', 'says', '1'], 'done'])
})

test('whoever stops reading keeps all lines with their files', async () => {
  const reading = new AbortController()
  const { all, happened } = steps(reading.signal)
  const filed = fileBatch([photo('hangs.jpg'), photo('b.jpg')], all)
  await new Promise(resolve => setTimeout(resolve))
  reading.abort()
  await filed
  expect(happened).toContainEqual(['line-1', 'hangs.jpg'])
  expect(happened).toContainEqual(['line-2', 'b.jpg'])
  expect(happened).toContainEqual(['line-1', 'says', undefined])
})

const calls = { upload, remove } as unknown as Parameters<typeof moveFiles>[2]

test('moved files are those of the other line, and are removed where they were', async () => {
  await expect(moveFiles([stored('a.jpg'), stored('b.jpg')], 'above', calls)).resolves.toEqual([
    stored('a.jpg'),
    stored('b.jpg'),
  ])
  expect(upload.mock.calls.map(([{ files }]) => nameOf(files[0]))).toEqual(['a.jpg', 'b.jpg'])
  expect(remove.mock.calls).toHaveLength(2)
})

test('files of the inbox go on waiting where they are moved', async () => {
  const waiting = { ...stored('c.jpg'), waits: true as const }
  const toInbox = jest.fn(upload) as unknown as typeof calls.upload
  await expect(moveFiles([waiting], 'above', { ...calls, toInbox })).resolves.toHaveLength(1)
  expect(toInbox).toHaveBeenCalledTimes(1)
  expect(remove.mock.calls).toEqual([[{ params: { guid: waiting.fileGuid } }]])
})

test('where one file cannot be moved, all stay and no copy is left', async () => {
  await expect(moveFiles([stored('a.jpg'), stored('lost.jpg')], 'above', calls)).resolves.toBe('Yok.')
  expect(remove.mock.calls).toEqual([[{ params: { guid: 'guid-of-a.jpg' } }]])
})

test('lines without a tree get the default one, which is asked once', async () => {
  const input = () => ({ moduleExpression: 'EXP' as const, corporationId: 1 })
  asked.length = 0
  const lines = [{ treeUsers: [] }, { treeUsers: [9] }, {}]
  await expect(withTrees<{ treeUsers?: number[] }>(lines, input)).resolves.toEqual([
    { treeUsers: [7, 8] },
    { treeUsers: [9] },
    { treeUsers: [7, 8] },
  ])
  expect(asked).toHaveLength(1)
})
