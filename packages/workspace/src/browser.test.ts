import fs from 'node:fs'
import path from 'node:path'
import { temporaryRepository, type TemporaryRepository } from '../testing/temporary-repository'
import { ensureBrowsers } from './browser.mjs'

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
function program(file: string, text = '#!/bin/sh\n'): string {
  machine.write(file, text)
  fs.chmodSync(place(file), 0o755)
  return place(file)
}

/** Installs by writing a program: code for Node, which is in no PATH of these machines. */
const installs = (file: string) => `require('fs').writeFileSync('${place(file)}', '#!/bin/sh', { mode: 0o755 })`
const installsEach = `require('fs').writeFileSync(__dirname + '/' + process.argv.at(-1), '#!/bin/sh', { mode: 0o755 })`
const fails = 'process.exitCode = 100'
const aptGet = (install: string) =>
  program('bin/apt-get', `#!${process.execPath}\nif (process.argv.includes('install')) { ${install} }`)
const playwright = (install: string) => {
  const folder = 'e2e/node_modules/@playwright/test'
  machine.write(`${folder}/package.json`, { main: 'index.js' })
  machine.write(`${folder}/index.js`, `exports.chromium = { executablePath: () => '${place('bin/of-playwright')}' }`)
  machine.write(`${folder}/cli.js`, `if (process.argv.includes('chromium')) { ${install} }`)
}

const find = (isRoot: boolean, named?: string) => {
  const PATH = [place('local/bin'), place('bin')].join(path.delimiter)
  return ensureBrowsers(machine.root, { env: { PATH, ...(named && { CHROMIUM_PATH: named }) }, isRoot })
}

test('the browser in CHROMIUM_PATH is used for everything, and has to start', async () => {
  program('bin/chromium')
  program('bin/chromium-headless-shell')
  const mine = program('mine/chrome')
  expect(await find(true, mine)).toEqual({ CHROMIUM_PATH: mine })
  await expect(find(false, place('nowhere'))).rejects.toThrow(place('nowhere'))
})

test('Chromium goes before Chrome, wherever in the PATH they are', async () => {
  program('local/bin/google-chrome')
  const CHROMIUM_PATH = program('bin/chromium-browser')
  const HEADLESS_SHELL_PATH = program('bin/chromium-headless-shell')
  expect(await find(true)).toEqual({ CHROMIUM_PATH, HEADLESS_SHELL_PATH })
})

test('Playwright chooses if the browser is its own', async () => {
  program('bin/of-playwright')
  expect(await find(true)).toEqual({})
})

test('as root, apt installs both, also if a browser does not start for want of a library', async () => {
  program('bin/google-chrome', '#!/bin/sh\nexit 127')
  aptGet(installsEach)
  expect(await find(true)).toEqual({
    CHROMIUM_PATH: place('bin/chromium'),
    HEADLESS_SHELL_PATH: place('bin/chromium-headless-shell'),
  })
})

test('journeys use Chromium alone if there is no headless shell', async () => {
  const CHROMIUM_PATH = program('bin/chromium')
  aptGet(fails)
  expect(await find(true)).toEqual({ CHROMIUM_PATH })
})

test('Playwright installs its browser if apt has none, and for users who are not root', async () => {
  playwright(installs('bin/of-playwright'))
  aptGet(fails)
  expect(await find(true)).toEqual({})
  fs.rmSync(place('bin/of-playwright'))
  aptGet(installs('bin/chromium'))
  expect(await find(false)).toEqual({})
})

test.each([true, false])('if nothing can be installed, one sentence says what to do (root: %j)', async isRoot => {
  aptGet(fails)
  await expect(find(isRoot)).rejects.toThrow(/none could be installed.*apt-get install chromium.*CHROMIUM_PATH/)
})
