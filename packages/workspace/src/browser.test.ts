import fs from 'node:fs'
import path from 'node:path'
import { temporaryRepository, type TemporaryRepository } from '../testing/temporary-repository'
import { findBrowser } from './browser.mjs'
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
