import { act, cleanup, render, screen } from '@testing-library/react'
import { defineCall } from '@portal/contracts/wire/call'
import { expectConsole } from '@portal/workspace/testing/expect-console'
import { z } from 'zod'
import { callTo, configureHost, configureServices, currentSession, login, readStoredFile, useStoredFile } from './index'
import { startService, type Answer, type ReceivedCall } from '@portal/testing/start-service'

const uploadCall = defineCall('workflow POST /api/thing/upload', {
  form: z.strictObject({ thingGuid: z.string(), note: z.string().optional() }),
  answer: z.array(z.string()),
  access: 'session',
})
const exportCall = defineCall('workflow POST /api/thing/export', {
  body: z.strictObject({ year: z.number() }),
  answer: z.unknown(),
  answersFile: true,
  access: 'session',
})
const upload = callTo(uploadCall)
const download = callTo(exportCall)
const user = { id: 1, name: 'Özge', profilPhoto: null, roleList: [], permissionList: [] }

let service: Awaited<ReturnType<typeof startService>>
let answer: (call: ReceivedCall) => Answer | Promise<Answer>
let reloads: number
const success = (data: unknown) => ({ status: 200, json: { success: true, data, common: null } })
const refusal = (status: number, code: string) => ({
  status,
  json: { success: false, code, message: 'no', errors: [] },
})

beforeAll(async () => {
  service = await startService(call => answer(call))
})
afterAll(() => service.stop())
afterEach(cleanup)
beforeEach(async () => {
  reloads = 0
  configureHost({ language: () => 'en', reload: () => (reloads += 1) })
  configureServices({ userService: service.address, workflowService: service.address })
  answer = () => success({ token: 'the-token', user })
  await login({ email: 'a@anka.test', password: 'b' })
  service.received.length = 0
})

describe('files that are sent', () => {
  const files = [new File(['%PDF-1'], 'fatura ığ.pdf'), new File(['second'], 'b.csv')]

  test('go as multipart with their fields before them, their names and the token', async () => {
    answer = () => success(['a', 'b'])
    expect(await upload({ form: { thingGuid: 'g1' }, files })).toEqual({
      success: true,
      data: ['a', 'b'],
      common: null,
    })
    const [{ headers, body } = { headers: {}, body: '' }] = service.received
    expect(headers).toMatchObject({ authorization: 'Bearer the-token' })
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(body).toMatch(/name="thingGuid"\s+g1[^]*filename="fatura ığ\.pdf"[^]*%PDF-1[^]*filename="b\.csv"[^]*second/)
    expect(body).not.toContain('note')
  })

  test('tell how far they are', async () => {
    answer = () => success([])
    const told: number[] = []
    await upload({ form: { thingGuid: 'g1' }, files }, { onProgress: sent => told.push(sent) })
    expect(told.at(-1)).toBe(1)
    expect(told).toEqual([...told].sort())
  })

  test('stop when they are aborted', async () => {
    const abort = new AbortController()
    let release = () => undefined as void
    answer = async () => {
      const released = new Promise<void>(resolve => (release = resolve))
      abort.abort()
      await released
      return success([])
    }
    const outcome = await upload({ form: { thingGuid: 'g1' }, files }, { signal: abort.signal })
    release()
    expect(outcome).toMatchObject({ success: false, code: 'NETWORK' })
    expect(currentSession()).not.toBeNull()
  })

  test('that are refused hand on the code', async () => {
    answer = () => refusal(415, 'FILE_TYPE')
    expect(await upload({ form: { thingGuid: 'g1' }, files })).toMatchObject({ success: false, code: 'FILE_TYPE' })
  })
})

describe('a file that is answered', () => {
  test.each([
    ['attachment; filename="harcama.xlsx"; filename*=UTF-8\'\'harcama%20%C4%B1.xlsx', 'harcama ı.xlsx'],
    ['attachment; filename="plain.xlsx"', 'plain.xlsx'],
    ['attachment; filename="kept.xlsx"; filename*=UTF-8\'\'%E0%A4%A', 'kept.xlsx'],
  ])('is a blob with its name (%s)', async (disposition, name) => {
    answer = () => ({ status: 200, file: 'the bytes', disposition })
    const outcome = await download({ body: { year: 2026 } })
    if (!outcome.success) throw new Error(outcome.code)
    expect(outcome.data.name).toBe(name)
    expect(await outcome.data.blob.text()).toBe('the bytes')
    expect(service.received[0]).toMatchObject({ method: 'POST', body: { year: 2026 } })
  })

  test('may be a refusal in its place', async () => {
    answer = () => refusal(422, 'INVALID')
    expect(await download({ body: { year: 1 } })).toEqual(refusal(422, 'INVALID').json)
    expect(reloads).toBe(0)
  })

  test('for a session that has ended ends it here, too', async () => {
    answer = () => refusal(401, 'NO_SESSION')
    expect(await download({ body: { year: 1 } })).toMatchObject({ code: 'NO_SESSION' })
    expect([currentSession(), reloads]).toEqual([null, 1])
  })

  test.each<[string, Answer]>([
    ['a page of a proxy', { status: 502, text: '<h1>Bad gateway</h1>' }],
    ['JSON that is no file', success(null)],
    ['an attachment of an error', { status: 500, file: '<h1>', disposition: 'attachment; filename="x"' }],
  ])('is not %s', async (_what, nonsense) => {
    answer = () => nonsense
    expect(await download({ body: { year: 1 } })).toMatchObject({ success: false, code: 'NETWORK' })
  })
})

describe('a stored file', () => {
  const path = '/expense/file/6f1d3c52-8a04-4f5e-9b0e-1d2a7c5e4b11.pdf'
  const made = new Map<string, Blob>()
  beforeAll(() => {
    // jsdom has no object URLs.
    URL.createObjectURL = blob => {
      const address = `blob:${made.size}`
      made.set(address, blob as Blob)
      return address
    }
    URL.revokeObjectURL = address => void made.delete(address)
  })

  function Picture({ of }: { of: string | null }) {
    const address = useStoredFile(of)
    return address === null ? <p>none</p> : <img alt="the file" src={address} />
  }

  test('is read with the bearer header', async () => {
    answer = () => ({ status: 200, file: 'x', disposition: 'attachment; filename="a.pdf"' })
    expect(await readStoredFile(path)).toMatchObject({ success: true, data: { name: 'a.pdf' } })
    expect(service.received[0]).toMatchObject({
      method: 'GET',
      url: path,
      headers: { authorization: 'Bearer the-token' },
    })
  })

  test('is shown by an object URL, which is given back when nobody shows it any more', async () => {
    answer = () => ({ status: 200, file: 'x', disposition: 'attachment; filename="a.png"' })
    const { unmount } = render(<Picture of={path} />)
    expect((await screen.findByAltText('the file')).getAttribute('src')).toBe('blob:0')
    expect(made.size).toBe(1)
    unmount()
    expect(made.size).toBe(0)
  })

  test('that is not there shows nothing', async () => {
    let answered = () => undefined as void
    const asked = new Promise<void>(resolve => (answered = resolve))
    answer = () => {
      answered()
      return refusal(404, 'NOT_FOUND')
    }
    render(<Picture of={path} />)
    await act(() => asked)
    expect(screen.getByText('none')).toBeTruthy()
    cleanup()
    render(<Picture of={null} />)
    expect(screen.getByText('none')).toBeTruthy()
  })

  test('behind a network that is away is an outcome', async () => {
    // jsdom reports a refused connection as browsers do in their console.
    expectConsole('error', /ECONNREFUSED/)
    configureServices({ userService: '', workflowService: 'http://127.0.0.1:1' })
    expect(await readStoredFile(path)).toMatchObject({ success: false, code: 'NETWORK' })
  })
})
