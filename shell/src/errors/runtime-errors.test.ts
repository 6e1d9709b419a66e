import { isOfShell } from './runtime-errors'

const shell = `${location.origin}/assets/main.1.js`
const remote = `${location.origin}/remotes/travel/9.0.0-abc/remoteEntry.js`
const broken = (...frames: string[]) =>
  Object.assign(new Error('broken'), { stack: ['Error: broken', ...frames].join('\n') })
const chromium = (file: string) => `    at open (${file}:1:2345)`
const firefox = (file: string) => `open@${file}:1:2345`

afterEach(() => jest.restoreAllMocks())

test.each<[string, unknown, string | undefined]>([
  ['thrown by the shell', broken(chromium(shell)), shell],
  ['thrown by the shell in another browser', broken(firefox(shell)), shell],
  ['of a script of the shell that cannot be parsed', broken(), shell],
  ['of a promise of the shell', broken(chromium(shell)), undefined],
])('an error %s is the shell’s', (_, error, file) => {
  expect(isOfShell(error, file)).toBe(true)
})

test.each<[string, unknown, string | undefined]>([
  ['thrown by a remote', broken(chromium(remote)), remote],
  ['thrown by a remote in another browser', broken(firefox(remote)), remote],
  [
    'thrown by a remote on a developer’s machine',
    broken(chromium('http://localhost:3101/a.js'), chromium(shell)),
    shell,
  ],
  ['of a remote’s script that cannot be parsed', broken(), remote],
  ['that a remote caused in a library of the shell', broken(chromium(shell), chromium(remote)), shell],
  ['of a promise of a remote', broken(chromium(shell), `    at async save (${remote}:1:2)`), undefined],
  ['of a promise that names no script', broken(), undefined],
  ['that is no error', 'broken', shell],
  ['of a file that did not come', Object.assign(broken(chromium(shell)), { name: 'ChunkLoadError' }), shell],
])('an error %s is not the shell’s', (_, error, file) => {
  expect(isOfShell(error, file)).toBe(false)
})

test('an error that names only the shell is not the shell’s while a remote’s script runs', () => {
  const script = Object.assign(document.createElement('script'), { src: remote })
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  expect(isOfShell(broken(chromium(shell)), shell)).toBe(false)
})
