import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'

const script = readFileSync(path.join(__dirname, '../build/early.js'), 'utf8')
const early = {
  answers: ['/registry.json'],
  scripts: [
    { files: ['/frame.js'], areas: ['/login'], others: true },
    { files: ['/home.js'], areas: ['/', '/home'], others: false },
    { files: ['/federation.js'], areas: ['/', '/home', '/login', '/myforms'], others: true },
  ],
}

/** Tells of the page's first script. */
class ScriptArrives {
  constructor(private readonly tell: (list: { getEntries: () => { initiatorType: string }[] }) => void) {}
  observe() {
    queueMicrotask(() => this.tell({ getEntries: () => [{ initiatorType: 'script' }] }))
  }
  disconnect() {}
}

/** Returns the requests of a page at this address before its other scripts have run, and for the `next` page. */
async function askedAt(pathname: string, localStorage: { getItem: () => string | null }, next?: string) {
  const asked: string[] = []
  const window: { portalFetchScripts?: (pathname: string) => void } = {}
  runInNewContext(script, {
    window,
    localStorage,
    location: { pathname },
    document: {
      getElementById: () => ({ textContent: JSON.stringify(early) }),
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => void asked.push(href) },
    },
    PerformanceObserver: ScriptArrives,
    fetch: async (file: string) => void asked.push(file),
  })
  await Promise.resolve()
  if (next) window.portalFetchScripts?.(next)
  return asked
}
const somebody = { getItem: () => '{}' }

test.each([
  ['/', ['/registry.json', '/frame.js', '/home.js']],
  ['/Home', ['/registry.json', '/frame.js', '/home.js']],
  ['/myForms/approved', ['/registry.json', '/frame.js']],
  ['/expenseForm/1', ['/registry.json', '/frame.js', '/federation.js']],
  ['/login', []],
])('who is logged in and opens %s will need %j', async (address, needed) => {
  expect(await askedAt(address, somebody)).toEqual(needed)
})

test('nothing is asked for nobody', async () => {
  expect(await askedAt('/', { getItem: () => null })).toEqual([])
})

test('while a login is checked, the scripts of the page behind it are asked for', async () => {
  expect(await askedAt('/login', { getItem: () => null }, '/home')).toEqual(['/frame.js', '/home.js'])
})

test('a page that may keep nothing asks for nothing', async () => {
  const forbidden = () => {
    throw new Error('storage is forbidden')
  }
  expect(await askedAt('/', { getItem: forbidden })).toEqual([])
})
