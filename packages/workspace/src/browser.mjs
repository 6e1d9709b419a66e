import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { run } from './run.mjs'
import { say, StepError } from './say.mjs'

/** @typedef {{ env?: NodeJS.ProcessEnv, isRoot?: boolean }} Machine */

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without its windows: it draws no PDF, and a page costs it an eighth less. */
const shellName = 'chromium-headless-shell'
const deadline = 10 * 60_000

/**
 * Finds what the journeys need to be told about the browsers of this machine, as environment variables: the full
 * browser, and the headless shell where there is one. A browser that somebody names is used for everything. Playwright
 * finds its own two by itself.
 * @param {string} root @param {Machine} [machine]
 * @returns {Promise<{ CHROMIUM_PATH?: string, HEADLESS_SHELL_PATH?: string }>}
 */
export async function ensureBrowsers(root, { env = process.env, isRoot = process.getuid?.() === 0 } = {}) {
  const browser = await ensureBrowser(root, { env, isRoot })
  if (env.CHROMIUM_PATH) return { CHROMIUM_PATH: browser }
  if (browser === playwrightBrowser(root)) return {}
  let shell = await firstThatStarts(inPath([shellName], env))
  if (!shell && isRoot) {
    await installByApt(shellName, env)
    shell = await firstThatStarts(inPath([shellName], env))
  }
  return { CHROMIUM_PATH: browser, ...(shell && { HEADLESS_SHELL_PATH: shell }) }
}

/**
 * Finds a Chromium that starts, and installs one if need be.
 * @param {string} root @param {Machine} [machine]
 */
export async function ensureBrowser(root, { env = process.env, isRoot = process.getuid?.() === 0 } = {}) {
  if (env.CHROMIUM_PATH && !isProgram(env.CHROMIUM_PATH))
    throw new StepError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, and there is no program.`)
  const programs = () => (env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : [...inPath(names, env), playwrightBrowser(root)])
  const [first] = programs().filter(isProgram)
  const found = await firstThatStarts(programs())
  if (found) return found
  say('Installing a browser')
  const cli = path.join(root, 'e2e/node_modules/@playwright/test/cli.js')
  const byPlaywright = () => run(process.execPath, [cli, 'install', 'chromium'], { env, deadline })
  for (const install of isRoot ? [() => installByApt('chromium', env), byPlaywright] : [byPlaywright]) {
    const { status } = await install()
    const installed = status === 0 && (await firstThatStarts(programs()))
    if (installed) return installed
  }
  const fault = first
    ? `The browser ${first} does not start, and no other could be installed.`
    : 'There is no browser for the journeys, and none could be installed.'
  throw new StepError(`${fault} Install Chromium (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.`)
}

/** @param {string[]} programs @param {NodeJS.ProcessEnv} env */
function inPath(programs, env) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return programs.flatMap(name => folders.map(folder => path.join(folder, name)))
}

/** One that lacks a library of the system is there, and of no use. @param {(string | undefined)[]} programs */
async function firstThatStarts(programs) {
  for (const program of programs) {
    if (!isProgram(program)) continue
    const { status } = await run(program, ['--version'], { deadline: 60_000 })
    if (status === 0) return program
  }
  return undefined
}

/** @param {string} name @param {NodeJS.ProcessEnv} env */
async function installByApt(name, env) {
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, deadline }
  await run('apt-get', ['update', '-q'], options)
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options)
}

/** Where Playwright would put its own. @param {string} root @returns {string | undefined} */
function playwrightBrowser(root) {
  const require = createRequire(path.join(root, 'e2e/package.json'))
  try {
    return require('@playwright/test').chromium.executablePath()
  } catch {
    return undefined
  }
}

/** @param {string | undefined} file @returns {file is string} */
function isProgram(file) {
  try {
    fs.accessSync(file ?? '', fs.constants.X_OK)
    return fs.statSync(file ?? '').isFile()
  } catch {
    return false
  }
}
