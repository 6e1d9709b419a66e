import path from 'node:path'
import { createRequire } from 'node:module'
import { run } from './run.mjs'
import { say, StepError } from './say.mjs'

/** @typedef {{ env?: NodeJS.ProcessEnv, isRoot?: boolean }} Machine */

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without windows: it draws no PDF, and a page takes an eighth less CPU time. */
const shellName = 'chromium-headless-shell'
const deadline = 10 * 60_000

/**
 * Finds the browsers for the journeys, as environment variables: Chromium, and the headless shell if there is one. A
 * browser that the user names is used for everything. Playwright finds its own browsers by itself.
 * @param {string} root @param {Machine} [machine]
 * @returns {Promise<{ CHROMIUM_PATH?: string, HEADLESS_SHELL_PATH?: string }>}
 */
export async function ensureBrowsers(root, { env = process.env, isRoot = process.getuid?.() === 0 } = {}) {
  const browser = await ensureBrowser(root, { env, isRoot })
  if (env.CHROMIUM_PATH) return { CHROMIUM_PATH: browser }
  if (browser === playwrightBrowser(root)) return {}
  const findShell = () => firstThatStarts([shellName], env)
  const shell = (await findShell()) ?? (isRoot && (await installByApt(shellName, env)) ? await findShell() : undefined)
  return { CHROMIUM_PATH: browser, ...(shell && { HEADLESS_SHELL_PATH: shell }) }
}

/**
 * Finds a Chromium that starts, and installs one if there is none: as root by apt, otherwise by Playwright.
 * @param {string} root @param {Machine} [machine] @returns {Promise<string>}
 */
export async function ensureBrowser(root, { env = process.env, isRoot = process.getuid?.() === 0 } = {}) {
  const find = () => firstThatStarts(env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : [...names, playwrightBrowser(root)], env)
  const found = await find()
  if (found) return found
  if (env.CHROMIUM_PATH) throw new StepError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which does not start.`)
  say('Installing a browser')
  if (isRoot && (await installByApt('chromium', env))) {
    const installed = await find()
    if (installed) return installed
  }
  const cli = path.join(root, 'e2e/node_modules/@playwright/test/cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], { env, deadline })
  const installed = await find()
  if (installed) return installed
  throw new StepError(
    'No browser for the journeys starts, and none could be installed. ' +
      'Install Chromium (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.',
  )
}

/** @param {(string | undefined)[]} programs names or paths @param {NodeJS.ProcessEnv} env */
async function firstThatStarts(programs, env) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const paths = programs.flatMap(program => {
    if (!program) return []
    return path.isAbsolute(program) ? [program] : folders.map(folder => path.join(folder, program))
  })
  // A program that lacks a library of the system exists and does not start.
  for (const program of paths)
    if ((await run(program, ['--version'], { deadline: 60_000 })).status === 0) return program
  return undefined
}

/** @param {string} name @param {NodeJS.ProcessEnv} env @returns {Promise<boolean>} false if it failed */
async function installByApt(name, env) {
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, deadline }
  await run('apt-get', ['update', '-q'], options)
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options)).status === 0
}

/** @param {string} root @returns {string | undefined} the path at which Playwright would install its browser */
function playwrightBrowser(root) {
  try {
    return createRequire(path.join(root, 'e2e/package.json'))('@playwright/test').chromium.executablePath()
  } catch {
    return undefined
  }
}
