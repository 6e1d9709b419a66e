import { act, cleanup, render, screen } from '@testing-library/react'
import type { Needs } from '@portal/contracts/identity/access'
import {
  checkSession,
  configureHost,
  configureServices,
  currentSession,
  login,
  logout,
  loseSession,
  useMay,
  useSession,
  onSessionEnd,
} from './index'
import { expectConsole } from '@portal/workspace/testing/expect-console'
import { startService, type ReceivedCall } from '@portal/testing/start-service'

const storageKey = 'portal.session'
const employee = {
  id: 5,
  name: 'Özge Kılıç',
  profilPhoto: null,
  roleList: [{ name: 'WorkflowUser' }],
  permissionList: [],
}
const manager = {
  ...employee,
  roleList: [{ name: 'WorkflowManager' }],
  permissionList: [{ typeId: 1, isWrite: true, corporationId: 1 }],
}
const settings: Needs = { anyRole: ['WorkflowManager'], permission: 'Settings' }

let service: Awaited<ReturnType<typeof startService>>
let answer: (call: ReceivedCall) => { status: number; json: unknown }
let reloads: number

const success = (data: unknown) => ({ status: 200, json: { success: true, data, common: null } })
const refusal = (status: number, code: string) => ({
  status,
  json: { success: false, code, message: 'hayır', errors: [] },
})
/** The event that the browser sends to this tab when another one has written. */
const otherTabStores = (session: object | null) =>
  act(() => {
    const newValue = session && JSON.stringify(session)
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue, storageArea: localStorage }))
  })

function Somebody() {
  const session = useSession()
  const may = useMay(settings)
  return <p>{session ? `${session.name}, ${may ? 'may' : 'may not'}` : 'nobody'}</p>
}

async function loggedInAs(user: object) {
  answer = () => success({ token: 'the-token', user })
  await act(() => login({ email: 'employee@anka.test', password: 'right' }))
  service.received.length = 0
}

beforeAll(async () => {
  service = await startService(call => answer(call))
})
afterAll(() => service.stop())

beforeEach(async () => {
  reloads = 0
  configureHost({ language: () => 'tr', reload: () => (reloads += 1) })
  configureServices({ userService: service.address, workflowService: service.address })
  answer = () => success(null)
  await logout()
  localStorage.clear()
  service.received.length = 0
})
afterEach(cleanup)

describe('logging in', () => {
  test('keeps the user with the token, here and for the next page', async () => {
    answer = () => success({ token: 'the-token', user: employee })
    const outcome = await login({ email: 'employee@anka.test', password: 'right' })
    expect(outcome.success).toBe(true)
    expect(currentSession()).toEqual({ ...employee, token: 'the-token' })
    expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual({ ...employee, token: 'the-token' })
    expect(service.received[0]).toMatchObject({
      method: 'POST',
      url: '/user/login',
      body: { email: 'employee@anka.test', password: 'right' },
    })
  })

  test('finds what the same person was typing when their session was lost, and nothing of anybody else', async () => {
    await loggedInAs(employee)
    localStorage.setItem('portal.of.5.draft.expense-form', 'mine')
    localStorage.setItem('language', 'en')
    act(() => loseSession())
    await loggedInAs(employee)
    expect(localStorage.getItem('portal.of.5.draft.expense-form')).toBe('mine')
    act(() => loseSession())
    await loggedInAs({ ...employee, id: 55 })
    expect(Object.keys(localStorage).sort()).toEqual(['language', storageKey])
  })

  test('with a wrong password leaves nobody logged in and reloads nothing', async () => {
    answer = () => refusal(422, 'WRONG_CREDENTIALS')
    const outcome = await login({ email: 'employee@anka.test', password: 'wrong' })
    expect(outcome).toMatchObject({ success: false, code: 'WRONG_CREDENTIALS', message: 'hayır' })
    expect(currentSession()).toBeNull()
    expect(reloads).toBe(0)
  })

  test('while the server is away is refused with NETWORK', async () => {
    // jsdom reports a refused connection as browsers do in their console.
    expectConsole('error', /ECONNREFUSED/)
    configureServices({ userService: 'http://127.0.0.1:1', workflowService: '' })
    const outcome = await login({ email: 'employee@anka.test', password: 'right' })
    expect(outcome).toMatchObject({ success: false, code: 'NETWORK' })
    expect(!outcome.success && outcome.message).toContain('Sunucuya ulaşılamadı')
  })
})

describe('the screen', () => {
  test('shows who is logged in and what they may do', async () => {
    render(<Somebody />)
    expect(screen.getByText('nobody')).toBeTruthy()
    await loggedInAs(employee)
    expect(screen.getByText('Özge Kılıç, may not')).toBeTruthy()
    await loggedInAs(manager)
    expect(screen.getByText('Özge Kılıç, may')).toBeTruthy()
  })

  test('follows a log in and a log out in another tab', () => {
    render(<Somebody />)
    otherTabStores({ ...employee, token: 'elsewhere' })
    expect(screen.getByText('Özge Kılıç, may not')).toBeTruthy()
    otherTabStores(null)
    expect(screen.getByText('nobody')).toBeTruthy()
  })

  test('shows nobody when another tab has stored nonsense', () => {
    render(<Somebody />)
    otherTabStores({ ...employee, token: 'elsewhere' })
    otherTabStores({ id: 'x' })
    expect(screen.getByText('nobody')).toBeTruthy()
  })
})

describe('a page', () => {
  test('never passes to another user: it begins anew, and shows nobody meanwhile', async () => {
    render(<Somebody />)
    await loggedInAs(employee)
    otherTabStores({ ...employee, id: 6, name: 'Başkası', token: 'elsewhere' })
    expect(screen.getByText('nobody')).toBeTruthy()
    expect(reloads).toBe(1)
  })

  test('that the browser had put aside notices that somebody has logged out meanwhile', async () => {
    render(<Somebody />)
    await loggedInAs(employee)
    localStorage.clear()
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(screen.getByText('nobody')).toBeTruthy()
  })

  test('tells who keeps something of a user when the session ends, and how', async () => {
    const ends: unknown[] = []
    const stop = onSessionEnd(({ name }, end) => ends.push(`${name}: ${end}`))
    await loggedInAs(employee)
    otherTabStores(null)
    await loggedInAs(employee)
    await act(() => logout())
    await loggedInAs(employee)
    stop()
    await act(() => logout())
    expect(ends).toEqual(['Özge Kılıç: lost', 'Özge Kılıç: logout'])
  })
})

describe('logging out', () => {
  test('takes with it what the browser keeps for the user, and nothing else', async () => {
    await loggedInAs(employee)
    localStorage.setItem('portal.of.5.draft.expense-form', 'mine')
    localStorage.setItem('portal.of.55.draft.expense-form', 'of somebody else')
    localStorage.setItem('language', 'en')
    await act(() => logout())
    expect(Object.keys(localStorage).sort()).toEqual(['language', 'portal.of.55.draft.expense-form'])
  })

  test('is done at once, and then told to the server with the token', async () => {
    await loggedInAs(employee)
    answer = () => success(null)
    const told = logout()
    expect(currentSession()).toBeNull()
    expect(localStorage.getItem(storageKey)).toBeNull()
    await told
    expect(service.received[0]).toMatchObject({
      method: 'POST',
      url: '/user/logout',
      headers: { authorization: 'Bearer the-token' },
    })
  })

  test('works while the server is away', async () => {
    await loggedInAs(employee)
    // jsdom reports a refused connection as browsers do in their console.
    expectConsole('error', /ECONNREFUSED/)
    configureServices({ userService: 'http://127.0.0.1:1', workflowService: '' })
    await logout()
    expect(currentSession()).toBeNull()
  })

  test('of a session that the server has forgotten reloads nothing', async () => {
    await loggedInAs(employee)
    answer = () => refusal(401, 'NO_SESSION')
    await logout()
    expect(reloads).toBe(0)
  })
})

describe('checking a stored session', () => {
  test('brings the roles that the user has now', async () => {
    await loggedInAs(employee)
    answer = () => success(manager)
    await checkSession()
    expect(currentSession()).toEqual({ ...manager, token: 'the-token' })
    expect(service.received[0]).toMatchObject({ method: 'GET', url: '/api/user/authorized' })
  })

  test('that is dead clears the user and reloads the page', async () => {
    await loggedInAs(employee)
    answer = () => refusal(401, 'NO_SESSION')
    await checkSession()
    expect(currentSession()).toBeNull()
    expect(localStorage.getItem(storageKey)).toBeNull()
    expect(reloads).toBe(1)
  })

  test('while the server is away keeps the user', async () => {
    await loggedInAs(employee)
    // jsdom reports a refused connection as browsers do in their console.
    expectConsole('error', /ECONNREFUSED/)
    configureServices({ userService: '', workflowService: 'http://127.0.0.1:1' })
    await checkSession()
    expect(currentSession()?.name).toBe('Özge Kılıç')
    expect(reloads).toBe(0)
  })

  test('asks nothing when nobody is logged in', async () => {
    await checkSession()
    expect(service.received).toEqual([])
  })

  test('does not disturb who has logged in elsewhere meanwhile', async () => {
    await loggedInAs(employee)
    answer = () => {
      otherTabStores({ ...manager, token: 'a-newer-token' })
      return refusal(401, 'NO_SESSION')
    }
    await checkSession()
    expect(currentSession()?.token).toBe('a-newer-token')
    expect(reloads).toBe(0)
  })
})
