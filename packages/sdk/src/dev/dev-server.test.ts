/** @jest-environment node */
import { fakeBuild } from '@portal/federation/delivery/testing/fake-remote'
import { defineMock, success } from '../testing/mock'
import { startDevServer } from './dev-server'

const portal = 'https://portal.example.com'
const build = (content = '') => fakeBuild({ name: 'travel', entryType: 'module', entry: 'export {}', content })
const mock = defineMock({
  people: [{ name: 'Ayşe' }, { id: 7, name: 'Deniz' }],
  answer: ({ method, url, body }) => {
    if (url === '/fails') throw new Error('no such thing')
    return success([method, url, body])
  },
})

let server: Awaited<ReturnType<typeof startDevServer>>
beforeEach(async () => {
  const shell = new Map([['main.js', Buffer.from('// shell')]])
  server = await startDevServer({ port: 0, portal, shell, singletons: { react: '19.3.1' }, mock: async () => mock })
  server.show(build())
})
afterEach(() => server.stop())

const ask = (path: string, init?: RequestInit) => fetch(server.address + path, init)
const json = async (path: string, init?: RequestInit) => (await ask(path, init)).json()
const posted = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('a build is served as a portal takes it from a developer: without hashes, and following later builds', async () => {
  expect((await json('/mf-manifest.json')).portal).toMatchObject({ files: {}, descriptor: { name: 'travel' } })
  expect(await (await ask('/remoteEntry.js')).text()).toMatch(
    /^\/\/ \nexport \{\}[^]*\nimport '\/portal-sdk\/follow.js'\n$/,
  )
  const page = await ask('/static/page-form.js', { headers: { origin: portal } })
  expect(await page.text()).toBe("var page = 'travel'\n")
  expect(page.headers.get('content-type')).toBe('text/javascript')
  // Only the portal's pages may read it.
  expect(page.headers.get('access-control-allow-origin')).toBe(portal)
  expect((await ask('/remoteEntry.js', { method: 'OPTIONS' })).status).toBe(204)
})

test('open pages hear of the next build', async () => {
  const { headers, body } = await ask('/portal-sdk/changes')
  expect(headers.get('access-control-allow-origin')).toBe(portal)
  const changes = body!.getReader()
  server.show(build('next'))
  expect(new TextDecoder().decode((await changes.read()).value)).toBe('data: 2\n\n')
  expect(await (await ask('/remoteEntry.js')).text()).toContain('// next')
  // Pages that keep their state load it beside the one before.
  expect(await (await ask('/portal-sdk/builds/2/remoteEntry.js')).text()).toContain('// next')
  expect(await (await ask('/portal-sdk/builds/1/remoteEntry.js')).text()).not.toContain('// next')
  expect((await ask('/portal-sdk/builds/3/remoteEntry.js')).status).toBe(404)
})

test('pages show why a build failed, also if opened later, until a build succeeds', async () => {
  const heard = async () => {
    const changes = (await ask('/portal-sdk/changes')).body!.getReader()
    return async () => new TextDecoder().decode((await changes.read()).value)
  }
  const first = await heard()
  server.fail('\u001b[31mtrips.tsx: “;” expected\u001b[39m\nat 3:1')
  const told = 'event: failed\ndata: "trips.tsx: “;” expected\\nat 3:1"\n\n'
  expect(await first()).toBe(told)
  expect(await (await heard())()).toBe(told)
  server.show(build('mended'))
  expect(await first()).toBe('data: 2\n\n')
  const last = await heard()
  server.show(build('next'))
  expect(await last()).toBe('data: 3\n\n')
})

test('every address of the remote serves the shell, with facts about the remote', async () => {
  const page = await ask('/travelForm/7', { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('src="/portal-sdk/main.js"')
  expect(await (await ask('/portal-sdk/main.js')).text()).toBe('// shell')
  expect(await json('/portal-sdk/place.json')).toMatchObject({
    remote: 'travel',
    build: 1,
    singletons: { react: '19.3.1' },
    people: [
      { name: 'Ayşe', roleList: [] },
      { id: 7, name: 'Deniz' },
    ],
  })
  expect((await ask('/missing.js')).status).toBe(404)
  expect((await ask('/portal-sdk/../../package.json')).status).toBe(404)
})

test('the mock answers calls, and logs in the chosen person', async () => {
  const login = await json('/portal-sdk/calls/user/login', posted({ email: '7@anka.test', password: 'x' }))
  expect(login.data.user).toMatchObject({ id: 7, name: 'Deniz' })
  expect(await json('/portal-sdk/calls/trips?page=2', posted({ to: 'İzmir' }))).toMatchObject({
    data: ['POST', '/trips?page=2', { to: 'İzmir' }],
  })
  const failed = await ask('/portal-sdk/calls/fails')
  expect([failed.status, await failed.text()]).toEqual([500, 'Error: no such thing'])
})

test('a stack names the team’s own files and lines', async () => {
  const map = {
    version: 3,
    sources: ['../../../src/trips.tsx'],
    sourcesContent: ['export const trips = () => {\n  throw new Error("none")\n}'],
    names: [],
    // The code of line 1, column 10 is in line 2, column 3.
    mappings: 'UACE',
  }
  server.show(new Map([...build(), ['travel.js.map', Buffer.from(JSON.stringify(map))]]))
  const at = (file: string, place: string) => `    at trips (${server.address}/${file}:${place})`
  const told = await ask('/portal-sdk/stack', {
    method: 'POST',
    body: ['Error: none', at('travel.js', '1:11'), at('portal-sdk/main.js', '1:1'), at('other.js', '1:1')].join('\n'),
  })
  expect((await told.text()).split('\n')).toEqual([
    'Error: none',
    '    at trips (src/trips.tsx:2:3)',
    '        throw new Error("none")',
    at('other.js', '1:1'),
  ])
})

test('a port in use is refused', async () => {
  const port = Number(new URL(server.address).port)
  const second = startDevServer({ port, portal: undefined, shell: new Map(), singletons: {}, mock: async () => mock })
  await expect(second).rejects.toMatchObject({ code: 'PORT_TAKEN' })
})
