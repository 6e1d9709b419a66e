import { useState } from 'react'
import userEvent from '@testing-library/user-event'
import { callTo, configureHost, configureServices, login } from '@portal/auth'
import { deleteExpenseFileCall, uploadExpenseFileCall, uploadWaitingFileCall } from '@portal/contracts/files/file.calls'
import type { UploadedFile } from '@portal/contracts/files/files'
import { act, screen, showPage, waitFor } from '@portal/testing/show-page'
import { startService, type Answer } from '@portal/testing/start-service'
import { FilesField } from './files-card'
import { useUploads, type Uploads } from './use-uploads'

jest.mock('./smaller-picture', () => ({ smallerPicture: async () => new Blob(['small']) }))

const success = (data: unknown): Answer => ({ status: 200, json: { success: true, data, common: null } })
const failure: Answer = {
  status: 500,
  json: { success: false, code: 'INTERNAL', message: 'Bir şey ters gitti.', errors: [] },
}
const lost: Answer = { status: 502, text: 'Bad Gateway' }
const stored = (name: string): UploadedFile => ({
  fileGuid: `guid-of-${name}`,
  name,
  extension: 'pdf',
  size: 6,
  path: `/expense/file/${name}`,
})
const paper = (name: string) => new File(['%PDF-1'], name, { type: 'application/pdf' })

let service: Awaited<ReturnType<typeof startService>>
/** The answer to the next upload, once it is known. */
let answers: (Answer | Promise<Answer>)[]
let uploads: Uploads

beforeAll(async () => {
  service = await startService(call => {
    if (call.url === '/user/login')
      return success({ token: 't', user: { id: 5, name: 'Özge', profilPhoto: null, roleList: [], permissionList: [] } })
    if (call.method === 'DELETE') return success(null)
    const answer = answers.shift()
    if (!answer) throw new Error(`Nobody answers ${call.url}.`)
    return answer
  })
})
afterAll(() => service.stop())
beforeEach(async () => {
  answers = []
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  await login({ email: 'a@anka.test', password: 'parola' })
  service.received.length = 0
  showPage(Papers)
})

function Papers() {
  const [files, setFiles] = useState<UploadedFile[]>([])
  uploads = useUploads({
    upload: callTo(uploadExpenseFileCall),
    remove: callTo(deleteExpenseFileCall),
    toInbox: callTo(uploadWaitingFileCall),
    owner: { formGuid: 'f00d' },
    files,
    onChange: change => setFiles(change),
  })
  return (
    <>
      <FilesField kind="expense" uploads={uploads} />
      <p>{files.length} dosya geldi</p>
    </>
  )
}

const chooses = (name: string) => userEvent.upload(screen.getByLabelText('Dosyalar'), paper(name))
const takesAway = (name: string) => userEvent.click(screen.getByRole('button', { name: `Kaldır: ${name}` }))
const removed = () =>
  service.received.filter(({ method }) => method === 'DELETE').map(({ url }) => url.split('/').at(-1))

/** The names that files were sent under. */
const sentNames = () =>
  service.received.map(({ body }) => /filename="([^"]+)"/.exec(String(body))?.[1]).filter(name => name !== undefined)

/** An upload whose answer is held back. */
function held() {
  let answer = (_with: Answer) => {}
  answers.push(new Promise(resolve => (answer = resolve)))
  return (name: string) => answer(success([stored(name)]))
}

test('a submit waits for running uploads', async () => {
  const arrives = held()
  await chooses('fatura.pdf')
  let isDone: boolean | undefined
  void uploads.finish().then(done => (isDone = done))
  expect(screen.getByText('0 dosya geldi')).toBeVisible()
  expect(isDone).toBeUndefined()
  arrives('fatura.pdf')
  await waitFor(() => expect(isDone).toBe(true))
  expect(await screen.findByText('1 dosya geldi')).toBeVisible()
})

test('a failed upload blocks the submit until it is retried or removed', async () => {
  answers.push(failure, failure, success([stored('fiş.pdf')]))
  await chooses('fatura.pdf')
  await screen.findByText('Bir şey ters gitti.')
  await expect(uploads.finish()).resolves.toBe(false)
  await takesAway('fatura.pdf')
  await expect(uploads.finish()).resolves.toBe(true)
  await chooses('fiş.pdf')
  await screen.findByText('Bir şey ters gitti.')
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene: fiş.pdf' }))
  expect(await screen.findByText('1 dosya geldi')).toBeVisible()
})

test('a removed upload is not awaited, and is deleted where it arrives', async () => {
  const arrives = held()
  await chooses('karne.pdf')
  let isDone: boolean | undefined
  void uploads.finish().then(done => (isDone = done))
  await takesAway('karne.pdf')
  await waitFor(() => expect(isDone).toBe(true))
  act(() => arrives('karne.pdf'))
  await waitFor(() => expect(removed()).toHaveLength(1))
  expect(sentNames()).toEqual([`${removed()[0]}*karne.pdf`])
  expect(screen.getByText('0 dosya geldi')).toBeVisible()
})

test('a picture with too many pixels is sent again, smaller, as the same file', async () => {
  answers.push(
    { status: 422, json: { success: false, code: 'PICTURE_TOO_LARGE', message: 'Çok büyük.', errors: [] } },
    success([stored('fiş.png')]),
  )
  await userEvent.upload(screen.getByLabelText('Dosyalar'), new File(['large'], 'fiş.png', { type: 'image/png' }))
  expect(await screen.findByText('1 dosya geldi')).toBeVisible()
  const [first, second] = sentNames()
  expect(second).toBe(first)
  expect(String(service.received.at(-1)?.body)).toContain('small')
})

test('an upload without an answer is retried as the same file, because it may have arrived', async () => {
  answers.push(lost, success([stored('fatura.pdf')]))
  await chooses('fatura.pdf')
  await userEvent.click(await screen.findByRole('button', { name: 'Yeniden dene: fatura.pdf' }))
  await screen.findByText('1 dosya geldi')
  const [first, second] = sentNames()
  expect(first).toMatch(/^[0-9a-f-]{36}\*fatura\.pdf$/)
  expect(second).toBe(first)
})

test('an upload without an answer is also removed from the server', async () => {
  answers.push(lost)
  await chooses('karne.pdf')
  await screen.findByText(/yüklenirken/)
  await takesAway('karne.pdf')
  await waitFor(() => expect(removed()).toHaveLength(1))
  expect(sentNames()).toEqual([`${removed()[0]}*karne.pdf`])
})

test('a refused upload is not removed from the server', async () => {
  answers.push(failure)
  await chooses('fatura.pdf')
  await screen.findByText('Bir şey ters gitti.')
  await takesAway('fatura.pdf')
  await expect(uploads.finish()).resolves.toBe(true)
  expect(removed()).toEqual([])
})

test('an uploaded file is removed from the server', async () => {
  answers.push(success([stored('fatura.pdf')]))
  await chooses('fatura.pdf')
  await screen.findByText('1 dosya geldi')
  await takesAway('fatura.pdf')
  expect(await screen.findByText('0 dosya geldi')).toBeVisible()
  expect(removed()).toEqual(['guid-of-fatura.pdf'])
})

test('accepts a repeated file, with a note until one of them is removed', async () => {
  answers.push(success([stored('fiş.pdf')]), success([{ ...stored('fiş.pdf'), fileGuid: 'again' }]))
  await chooses('fiş.pdf')
  expect(await screen.findByText('1 dosya geldi')).toBeVisible()
  expect(screen.queryByText('Bu dosyayı zaten eklediniz')).not.toBeInTheDocument()
  await chooses('fiş.pdf')
  expect(await screen.findByText('2 dosya geldi')).toBeVisible()
  expect(screen.getAllByText('Bu dosyayı zaten eklediniz')).toHaveLength(1)
  await userEvent.click(screen.getAllByRole('button', { name: 'Kaldır: fiş.pdf' })[1] as HTMLElement)
  expect(await screen.findByText('1 dosya geldi')).toBeVisible()
  expect(screen.queryByText('Bu dosyayı zaten eklediniz')).not.toBeInTheDocument()
})

test('a receipt of the inbox that is taken off its form waits again, for another one', async () => {
  answers = [
    success([{ ...stored('a.pdf'), waits: true }]),
    { status: 200, file: '%PDF-1', disposition: 'attachment' },
    success([stored('b.pdf')]),
  ]
  await chooses('a.pdf')
  expect(await screen.findByText('1 dosya geldi')).toBeVisible()
  await takesAway('a.pdf')
  expect(await screen.findByText('0 dosya geldi')).toBeVisible()
  const back = service.received.find(({ url }) => url.endsWith('UploadWaitingExpenseFile'))
  expect(String(back?.body)).not.toContain('f00d')
  // The form does not wait for it.
  await waitFor(() => expect(removed()).toEqual(['guid-of-a.pdf']))
})
