import fs from 'node:fs'
import path from 'node:path'
import { temporaryRepository, type TemporaryRepository } from '../testing/temporary-repository'
import { ensureBrowser, ensureBrowsers, findBrowser } from './browser.mjs'
import { StepError } from './say.mjs'

let machine: TemporaryRepository
beforeEach(() => (machine = temporaryRepository()))
afterEach(() => machine.remove())

const place = (file: string) => path.join(machine.root, file)
function program(file: string, mode = 0o755): string {
  machine.write(file, '#!/bin/sh\n')
  fs.chmodSync(place(file), mode)
  return place(file)
}
const PATH = () => [place('local/bin'), place('bin')].join(path.delimiter)

test('the browser that CHROMIUM_PATH names goes before all others', () => {
  program('bin/chromium')
  const mine = program('mine/chrome')
  expect(findBrowser({ env: { PATH: PATH(), CHROMIUM_PATH: mine } })).toBe(mine)
})

test('a CHROMIUM_PATH that leads nowhere is said, not passed over', () => {
  program('bin/chromium')
  const find = () => findBrowser({ env: { PATH: PATH(), CHROMIUM_PATH: place('nowhere') } })
  expect(find).toThrow(StepError)
  expect(find).toThrow(place('nowhere'))
})

test('Chromium goes before Chrome, wherever in the PATH they are', () => {
  program('local/bin/google-chrome')
  const chromium = program('bin/chromium-browser')
  expect(findBrowser({ env: { PATH: PATH() } })).toBe(chromium)
})

test('what may not be run, or is a folder, is no browser', () => {
  program('local/bin/chromium', 0o644)
  fs.mkdirSync(place('bin/chromium'), { recursive: true })
  expect(findBrowser({ env: { PATH: PATH() } })).toBeUndefined()
})

test("Playwright's own is taken when it is there and no other is", () => {
  const env = { PATH: PATH() }
  const own = place('cache/chrome')
  expect(findBrowser({ env, ofPlaywright: () => own })).toBeUndefined()
  program('cache/chrome')
  expect(findBrowser({ env, ofPlaywright: () => own })).toBe(own)
})

describe('on a machine', () => {
  /** What installers do here: a line of a program for Node, which is in no PATH of these machines. */
  const installs = (file: string) => `require('fs').writeFileSync('${place(file)}', '#!/bin/sh', { mode: 0o755 })`
  const fails = 'process.exitCode = 100'
  const aptGet = (install: string) => {
    machine.write('bin/apt-get', `#!${process.execPath}\nif (process.argv.includes('install')) { ${install} }`)
    fs.chmodSync(place('bin/apt-get'), 0o755)
  }
  const playwright = (install: string) => {
    const folder = 'e2e/node_modules/@playwright/test'
    machine.write(`${folder}/package.json`, { main: 'index.js' })
    machine.write(`${folder}/index.js`, `exports.chromium = { executablePath: () => '${place('bin/of-playwright')}' }`)
    machine.write(`${folder}/cli.js`, `if (process.argv.includes('chromium')) { ${install} }`)
  }
  const ensure = (isRoot: boolean) => ensureBrowser(machine.root, { env: { PATH: PATH() }, isRoot })

  beforeEach(() => {
    jest.spyOn(process.stdout, 'write').mockReturnValue(true)
    playwright(fails)
  })
  afterEach(() => jest.restoreAllMocks())

  test('that has a browser, nothing is installed', async () => {
    const chromium = program('bin/chromium')
    aptGet(installs('bin/google-chrome'))
    expect(await ensure(true)).toBe(chromium)
    expect(fs.existsSync(place('bin/google-chrome'))).toBe(false)
  })

  test('without one, root gets the one of the system', async () => {
    aptGet(installs('bin/chromium'))
    expect(await ensure(true)).toBe(place('bin/chromium'))
  })

  test('whose system has none, root gets the one of Playwright', async () => {
    aptGet(fails)
    playwright(installs('bin/of-playwright'))
    expect(await ensure(true)).toBe(place('bin/of-playwright'))
  })

  test('without one, everybody else gets the one of Playwright and leaves the system alone', async () => {
    aptGet(installs('bin/chromium'))
    playwright(installs('bin/of-playwright'))
    expect(await ensure(false)).toBe(place('bin/of-playwright'))
  })

  test.each([true, false])(
    'where nothing can be installed, one sentence says what to do (as root: %j)',
    async isRoot => {
      aptGet(fails)
      await expect(ensure(isRoot)).rejects.toThrow(StepError)
      await expect(ensure(isRoot)).rejects.toThrow(/none could be installed.*apt-get install chromium.*CHROMIUM_PATH/)
    },
  )

  test('without apt-get, root is told the same', async () => {
    await expect(ensure(true)).rejects.toThrow(/Install Chromium/)
  })

  test('whose browser does not start, for want of a library, another is installed', async () => {
    machine.write('bin/google-chrome', '#!/bin/sh\nexit 127')
    fs.chmodSync(place('bin/google-chrome'), 0o755)
    await expect(ensure(false)).rejects.toThrow(`${place('bin/google-chrome')} does not start`)
    aptGet(installs('bin/chromium'))
    expect(await ensure(true)).toBe(place('bin/chromium'))
  })

  describe('journeys', () => {
    const ensureBoth = (isRoot: boolean, named?: string) =>
      ensureBrowsers(machine.root, { env: { PATH: PATH(), ...(named && { CHROMIUM_PATH: named }) }, isRoot })
    const installsWhatIsAsked = () =>
      `require('fs').writeFileSync('${place('bin')}/' + process.argv.at(-1), '#!/bin/sh', { mode: 0o755 })`

    test('use the headless shell beside the browser, where there are both', async () => {
      const [CHROMIUM_PATH, HEADLESS_SHELL_PATH] = [program('bin/chromium'), program('bin/chromium-headless-shell')]
      expect(await ensureBoth(false)).toEqual({ CHROMIUM_PATH, HEADLESS_SHELL_PATH })
    })

    test('get both from the system, as root', async () => {
      aptGet(installsWhatIsAsked())
      expect(await ensureBoth(true)).toEqual({
        CHROMIUM_PATH: place('bin/chromium'),
        HEADLESS_SHELL_PATH: place('bin/chromium-headless-shell'),
      })
    })

    test.each([true, false])(
      'do with the browser alone where no headless shell can be had (as root: %j)',
      async isRoot => {
        aptGet(fails)
        const CHROMIUM_PATH = program('bin/chromium')
        expect(await ensureBoth(isRoot)).toEqual({ CHROMIUM_PATH })
      },
    )

    test('pass over a headless shell that does not start', async () => {
      const CHROMIUM_PATH = program('bin/chromium')
      machine.write('bin/chromium-headless-shell', '#!/bin/sh\nexit 127')
      fs.chmodSync(place('bin/chromium-headless-shell'), 0o755)
      expect(await ensureBoth(false)).toEqual({ CHROMIUM_PATH })
    })

    test('leave the choice to Playwright where the browser is its own', async () => {
      program('bin/of-playwright')
      expect(await ensureBoth(false)).toEqual({})
    })

    test('all use the browser that somebody names', async () => {
      program('bin/chromium-headless-shell')
      const mine = program('mine/chrome')
      expect(await ensureBoth(true, mine)).toEqual({ CHROMIUM_PATH: mine })
    })
  })
})
