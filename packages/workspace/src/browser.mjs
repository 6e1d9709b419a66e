import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { run } from './run.mjs'
import { say, StepError } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without its windows: it draws no PDF, and a page costs it an eighth less. */
const shellName = 'chromium-headless-shell'
const deadline = 10 * 60_000

/**
 * A Chromium that is on this machine.
 * @param {{ env?: NodeJS.ProcessEnv, ofPlaywright?: () => string | undefined }} [where]
 * @returns {string | undefined}
 */
export function findBrowser({ env = process.env, ofPlaywright = () => undefined } = {}) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new StepError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, and there is no program.`)
  }
  const own = ofPlaywright()
  return [...inPath(names, env), ...(own ? [own] : [])].find(isProgram)
}

/**
 * What the journeys need to be told about the browsers of this machine, as environment variables: the full browser, and
 * the headless shell where there is one. A browser that somebody names is used for everything. Playwright finds its own
 * two by itself.
 * @param {string} root
 * @param {{ env?: NodeJS.ProcessEnv, isRoot?: boolean }} [machine]
 * @returns {Promise<{ CHROMIUM_PATH?: string, HEADLESS_SHELL_PATH?: string }>}
 */
export async function ensureBrowsers(root, { env = process.env, isRoot = process.getuid?.() === 0 } = {}) {
  const browser = await ensureBrowser(root, { env, isRoot })
  if (env.CHROMIUM_PATH) return { CHROMIUM_PATH: browser }
  if (browser === playwrightBrowser(root)) return {}
  const shell = await ensureShell(env, isRoot)
  return { CHROMIUM_PATH: browser, ...(shell && { HEADLESS_SHELL_PATH: shell }) }
}

/**
 * Not every system has one: the full browser does its work as well.
 * @param {NodeJS.ProcessEnv} env @param {boolean} isRoot
 */
async function ensureShell(env, isRoot) {
  const find = async () => {
    const found = inPath([shellName], env).find(isProgram)
    return found && (await starts(found)) ? found : undefined
  }
  const found = await find()
  if (found || !isRoot) return found
  await installByApt(shellName, env)
  return find()
}

/** @param {string[]} programs @param {NodeJS.ProcessEnv} env */
function inPath(programs, env) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return programs.flatMap(name => folders.map(folder => path.join(folder, name)))
}

/**
 * A Chromium that starts, installed if need be.
 * @param {string} root
 * @param {{ env?: NodeJS.ProcessEnv, isRoot?: boolean }} [machine]
 */
export async function ensureBrowser(root, { env = process.env, isRoot = process.getuid?.() === 0 } = {}) {
  const ofPlaywright = () => playwrightBrowser(root)
  const found = findBrowser({ env, ofPlaywright })
  if (found && (await starts(found))) return found
  say('Installing a browser')
  for (const install of waysToInstall(root, env, isRoot)) {
    const { status } = await install()
    const now = status === 0 ? findBrowser({ env, ofPlaywright }) : undefined
    if (now && (await starts(now))) return now
  }
  throw new StepError(
    [
      found
        ? `The browser ${found} does not start, and no other could be installed.`
        : 'There is no browser for the journeys, and none could be installed.',
      'Install Chromium (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.',
    ].join(' '),
  )
}

/** One that lacks a library of the system is there, and of no use. @param {string} browser */
async function starts(browser) {
  const { status } = await run(browser, ['--version'], { deadline: 60_000 })
  return status === 0
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isRoot
 * @returns {(() => Promise<{ status: number }>)[]}
 */
function waysToInstall(root, env, isRoot) {
  const byApt = () => installByApt('chromium', env)
  const cli = path.join(root, 'e2e/node_modules/@playwright/test/cli.js')
  const byPlaywright = () => run(process.execPath, [cli, 'install', 'chromium'], { env, deadline })
  return isRoot ? [byApt, byPlaywright] : [byPlaywright]
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

/** @param {string} file */
function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}
