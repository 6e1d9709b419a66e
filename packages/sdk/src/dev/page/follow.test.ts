import { screen, waitFor } from '@testing-library/dom'
import { follow } from './follow'

/** jsdom has none. It stands for the server's stream. */
class Stream extends EventTarget {
  static opened: Stream[] = []

  constructor(readonly url: string) {
    super()
    Stream.opened.push(this)
  }
}

const tell = (what: string, data: string) => Stream.opened.at(-1)!.dispatchEvent(new MessageEvent(what, { data }))

const server = 'http://localhost:3100'
/** Nor does it have this. It stands for the server's answer, whose test is the server's. */
const fetch = async (address: string, { body }: { body: string }) => ({
  text: async () => `${body}\n    in your sources, says ${address}`,
})
beforeAll(() => {
  Object.assign(globalThis, { EventSource: Stream, fetch })
  follow(server)
})
afterEach(() => {
  globalThis.portalSdkRefresh = undefined
})

const broken = (message: string, at: string) =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n at ${at}` })

test('a build that failed covers part of the page until somebody closes it, or until a build succeeds', async () => {
  tell('failed', JSON.stringify('trips.tsx: “;” expected'))
  expect((await screen.findByRole('alert')).textContent).toContain('trips.tsx: “;” expected')
  screen.getByRole('button', { name: 'Kapat' }).click()
  expect(screen.queryByRole('alert')).toBeNull()
  tell('failed', JSON.stringify('again'))
  const shown: number[] = []
  globalThis.portalSdkRefresh = async build => shown.push(build) > 0
  tell('message', '2')
  await waitFor(() => expect(shown).toEqual([2]))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error of the remote’s code is shown with its place in the sources, others are not', async () => {
  const isOurs = new ErrorEvent('error', { error: broken('no trip', `${server}/travel.js:1:2`) })
  dispatchEvent(new ErrorEvent('error', { error: broken('of the portal', 'https://portal.example.com/main.js:1:2') }))
  dispatchEvent(isOurs)
  dispatchEvent(isOurs)
  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toMatch(
    /Error: no trip[^]*in your sources, says http:\/\/localhost:3100\/portal-sdk\/stack/,
  )
  expect(screen.getByRole('alert').textContent!.match(/no trip/g)).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).not.toContain('of the portal')
  globalThis.portalSdkTell!(broken('while rendering', `${server}/travel.js:9:9`))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('while rendering'))
})
