import fs from 'node:fs'
import path from 'node:path'
import { temporaryRepository, type TemporaryRepository } from '../testing/temporary-repository'
import { ensureBrowser, ensureBrowsers } from './browser.mjs'
import { StepError } from './say.mjs'

let machine: TemporaryRepository
beforeEach(() => {
  machine = temporaryRepository()
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  playwright(fails)
})
afterEach(() => {
  jest.restoreAllMocks()
  machine.remove()
})

const place = (file: string) => path.join(machine.root, file)
function program(file: string, { mode = 0o755, text = '#!/bin/sh\n' } = {}): string {
  machine.write(file, text)
  fs.chmodSync(place(file), mode)
  return place(file)
}

/** What installers do here: a line of a program for Node, which is in no PATH of these machines. */
const installs = (file: string) => `require('fs').writeFileSync('${place(file)}', '#!/bin/sh', { mode: 0o755 })`
const fails = 'process.exitCode = 100'
const aptGet = (install: string) =>
  program('bin/apt-get', { text: `#!${process.execPath}\nif (process.argv.includes('install')) { ${install} }` })
const playwright = (install: string) => {
  const folder = 'e2e/node_modules/@playwright/test'
  machine.write(`${folder}/package.json`, { main: 'index.js' })
  machine.write(`${folder}/index.js`, `exports.chromium = { executablePath: () => '${place('bin/of-playwright')}' }`)
  machine.write(`${folder}/cli.js`, `if (process.argv.includes('chromium')) { ${install} }`)
}

const on = (named?: string) => {
  const PATH = [place('local/bin'), place('bin')].join(path.delimiter)
  return { env: { PATH, ...(named && { CHROMIUM_PATH: named }) } }
}
const ensure = (isRoot: boolean, named?: string) => ensureBrowser(machine.root, { ...on(named), isRoot })
const ensureBoth = (isRoot: boolean, named?: string) => ensureBrowsers(machine.root, { ...on(named), isRoot })

test('the browser that CHROMIUM_PATH names goes before all others, and has to be there', async () => {
  program('bin/chromium')
  const mine = program('mine/chrome')
  expect(await ensure(false, mine)).toBe(mine)
  await expect(ensure(false, place('nowhere'))).rejects.toThrow(StepError)
  await expect(ensure(false, place('nowhere'))).rejects.toThrow(place('nowhere'))
})

test('Chromium goes before Chrome, wherever in the PATH they are, and Playwright’s own comes last', async () => {
  const own = program('bin/of-playwright')
  expect(await ensure(true)).toBe(own)
  program('local/bin/google-chrome')
  const chromium = program('bin/chromium-browser')
  aptGet(installs('bin/chromium'))
  expect(await ensure(true)).toBe(chromium)
  expect(fs.existsSync(place('bin/chromium'))).toBe(false)
})

test('what may not be run, is a folder, or does not start for want of a library, is no browser', async () => {
  program('local/bin/chromium', { mode: 0o644 })
  fs.mkdirSync(place('bin/chromium'), { recursive: true })
  const chrome = program('bin/google-chrome', { text: '#!/bin/sh\nexit 127' })
  await expect(ensure(false)).rejects.toThrow(`${chrome} does not start`)
  aptGet(installs('bin/chromium-browser'))
  expect(await ensure(true)).toBe(place('bin/chromium-browser'))
})

test('without one, root gets the one of the system, and that of Playwright where the system has none', async () => {
  aptGet(fails)
  playwright(installs('bin/of-playwright'))
  expect(await ensure(true)).toBe(place('bin/of-playwright'))
  fs.rmSync(place('bin/of-playwright'))
  aptGet(installs('bin/chromium'))
  expect(await ensure(true)).toBe(place('bin/chromium'))
})

test('without one, everybody else gets the one of Playwright and leaves the system alone', async () => {
  aptGet(installs('bin/chromium'))
  playwright(installs('bin/of-playwright'))
  expect(await ensure(false)).toBe(place('bin/of-playwright'))
})

test.each([true, false])('where nothing can be installed, one sentence says what to do (root: %j)', async isRoot => {
  const sentence = /none could be installed.*apt-get install chromium.*CHROMIUM_PATH/
  await expect(ensure(isRoot)).rejects.toThrow(sentence)
  aptGet(fails)
  await expect(ensure(isRoot)).rejects.toThrow(sentence)
})

describe('journeys', () => {
  test('use the headless shell beside the browser, where there are both', async () => {
    const [CHROMIUM_PATH, HEADLESS_SHELL_PATH] = [program('bin/chromium'), program('bin/chromium-headless-shell')]
    expect(await ensureBoth(false)).toEqual({ CHROMIUM_PATH, HEADLESS_SHELL_PATH })
  })

  test('get both from the system, as root', async () => {
    aptGet(`require('fs').writeFileSync('${place('bin')}/' + process.argv.at(-1), '#!/bin/sh', { mode: 0o755 })`)
    expect(await ensureBoth(true)).toEqual({
      CHROMIUM_PATH: place('bin/chromium'),
      HEADLESS_SHELL_PATH: place('bin/chromium-headless-shell'),
    })
  })

  test('do with the browser alone where no headless shell starts or can be had', async () => {
    const CHROMIUM_PATH = program('bin/chromium')
    expect(await ensureBoth(false)).toEqual({ CHROMIUM_PATH })
    aptGet(fails)
    program('bin/chromium-headless-shell', { text: '#!/bin/sh\nexit 127' })
    expect(await ensureBoth(true)).toEqual({ CHROMIUM_PATH })
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
