import fs from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { hashOf } from './inputs.mjs'
import { readPackages } from './packages.mjs'
import { run } from './run.mjs'
import { seconds, StepError, complain } from './say.mjs'

const pnpm = 'pnpm@12.21.0'
const deadline = 15 * 60_000

/** Hashes everything that an installation depends on. @param {string} root */
function installStamp(root) {
  const manifests = readPackages(root).map(({ folder }) => manifestIn(root, folder))
  const files = hashOf(root, ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'])
  const machine = [process.version, process.platform, process.arch].join(' ')
  return createHash('sha256')
    .update([files, machine, ...manifests].join(' '))
    .digest('hex')
}

/** Leaves out the version, which every release of a remote raises. @param {string} root @param {string} folder */
function manifestIn(root, folder) {
  const manifest = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
  return `${folder} ${JSON.stringify({ ...manifest, version: undefined })}`
}

/** @param {string} root */
const stampFile = root => path.join(root, 'node_modules/.portal-install')

/** @param {string} root */
export function isInstalled(root) {
  const file = stampFile(root)
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === installStamp(root)
}

/** @param {string} root */
export function markInstalled(root) {
  fs.mkdirSync(path.dirname(stampFile(root)), { recursive: true })
  fs.writeFileSync(stampFile(root), installStamp(root))
}

/** Installs the packages of the lock file, unless they are installed. @param {string} root */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return
  const since = performance.now()
  complain('Installing packages (the first time takes a minute)')
  const { command, args } = await pnpmCommand()
  const install = ['install', '--frozen-lockfile', '--config.confirmModulesPurge=false']
  const { status, output, timedOut } = await run(command, [...args, ...install], { cwd: root, deadline })
  if (timedOut) throw new StepError(`${output}\nThe packages were not installed after ${deadline / 60_000} minutes.`)
  if (status !== 0) throw new StepError(`${output}\nThe packages could not be installed.`)
  markInstalled(root)
  complain(`  installed in ${seconds(since)}`)
}

/** Returns the machine's pnpm if it can read our lock file and settings, otherwise the right one through npm. */
export async function pnpmCommand() {
  const { status, output } = await run('pnpm', ['--version'])
  const found = status === 0 && Number(output.trim().split('.')[0]) >= 12
  return found ? { command: 'pnpm', args: [] } : { command: 'npx', args: ['--yes', pnpm] }
}
