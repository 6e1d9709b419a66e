import fs from 'node:fs'
import path from 'node:path'
import { readPackages, withAllThatUse } from './packages.mjs'
import { git } from './run.mjs'
import { StepError } from './say.mjs'

/**
 * Finds the files that differ from a revision, committed or not, relative to the root.
 * @param {string} root
 * @param {string} [base] by default the commit at which the branch left `main` or `origin/main`; on these, HEAD
 * @returns {Promise<{ base: string, files: string[] }>}
 */
export async function changedSince(root, base) {
  const commonWith = (/** @type {string} */ revision) => git(root, 'merge-base', 'HEAD', revision)
  const head = await commonWith('HEAD')
  const commons = base ? [await commonWith(base)] : [await commonWith('main'), await commonWith('origin/main')]
  const start = commons.find(commit => commit && (base || commit !== head)) ?? (base ? undefined : head)
  if (!start) throw new StepError(`There is no revision “${base ?? 'HEAD'}” to compare with.`)
  // Without renames, so that the old place of a moved file is listed as well.
  const changed = await git(root, 'diff', '--name-only', '--no-renames', '-z', start)
  const untracked = await git(root, 'ls-files', '--others', '--exclude-standard', '-z')
  const files = [changed, untracked].flatMap(list => (list ?? '').split('\0')).filter(Boolean)
  return { base: start, files: files.sort() }
}

/**
 * The arguments of each part: `undefined` runs everything, an empty list nothing.
 * @typedef {Partial<Record<import('./test.mjs').PartName, string[]>>} Choice
 */

const isLinted = /\.(ts|tsx|mjs|cjs|json|css)$/
const isOnlyRead = /\.(md|png|svg)$|^LICENSE$/
const isTest = /\.test\.[a-z]+$/
const workspace = 'packages/workspace'

/**
 * Selects what a change may affect: touched packages and their users, and the journeys that show them.
 * @param {string} root @param {string[]} files that have changed @returns {Choice}
 */
export function choose(root, files) {
  const e2e = [...new Set(files.flatMap(journeysOf))].sort().map(area => `journeys/${area}/`)
  const affectsAll = (/** @type {string} */ file) => !file.includes('/') || file.startsWith(`${workspace}/`)
  if (files.some(file => affectsAll(file) && !isOnlyRead.test(file) && !isTest.test(file))) return { e2e }
  const packages = readPackages(root)
  const affected = new Set(
    files
      .filter(file => !isOnlyRead.test(file))
      .flatMap(file => {
        const own = packages.filter(({ folder }) => file.startsWith(`${folder}/`))
        return isTest.test(file) ? own : own.flatMap(each => withAllThatUse(each, packages))
      })
      .map(({ folder }) => folder),
  )
  const withFile = (/** @type {string} */ name) =>
    [...affected].filter(folder => fs.existsSync(path.join(root, folder, name))).sort()
  return {
    lint: files.filter(file => isLinted.test(file) && fs.existsSync(path.join(root, file))),
    types: withFile('tsconfig.json'),
    // The tests of the workspace read the whole repository.
    unit: files.length > 0 ? [...new Set([...withFile('jest.config.mjs'), workspace])] : [],
    // Every server package is a part of the portal.
    ...(affected.has('packages/portal') || files.some(file => file.startsWith('e2e/stress/')) ? {} : { stress: [] }),
    e2e,
  }
}

/**
 * Journeys of a place whose folder has another name. A place that is not here, and is not named like a folder of
 * journeys, is shown by all journeys. The longest place that contains a file counts.
 * @type {Record<string, string>}
 */
export const alsoShownBy = {
  '.ci': '',
  '.github': '',
  LICENSE: '',
  'README.md': 'docs',
  'e2e/bench': '',
  'e2e/drill': '',
  'e2e/grid': '',
  'e2e/stress': '',
  'mf-admin': 'frame',
  'mf-agreements': 'frame',
  'mf-expense': 'approval payments',
  'mf-purchase': 'frame',
  'packages/agreement-service': 'agreements barriers',
  'packages/expense-service': 'payments',
  'packages/federation': 'docs remotes tools',
  'packages/hub': 'notifications server session',
  'packages/mail': 'session',
  'packages/portal': 'docs remotes server tools',
  'packages/purchase-service': 'payments',
  'packages/rules/src/agreements': 'expense purchase',
  'packages/rules/src/approval': 'barriers expense leave purchase',
  'packages/sdk': 'remotes',
  'packages/testing': '',
  'packages/ui/gallery': 'ui',
  'packages/user-service': 'frame session',
  'packages/workspace': 'docs tools',
  'packages/xlsx': 'expense leave',
}
const places = Object.keys(alsoShownBy).sort((a, b) => b.length - a.length)

const journeys = fs
  .readdirSync(path.join(import.meta.dirname, '../../../e2e/journeys'), { withFileTypes: true })
  .flatMap(entry => (entry.isDirectory() ? [entry.name] : []))

/** The name in `mf-leave`, `packages/leave-service`, `packages/rules/src/leave`. */
const ofName =
  /^(?:(?:mf-|shell\/src\/|e2e\/journeys\/|packages\/(?:rules|workflow-service)\/src\/)([\w-]+)|packages\/([\w-]+)-service)\//

/** Finds the folders of journeys that show a file. @param {string} file relative to the root */
export function journeysOf(file) {
  if (isTest.test(file)) return []
  const place = places.find(each => `${file}/`.startsWith(`${each}/`))
  const names = [...(ofName.exec(file)?.slice(1) ?? []), ...(alsoShownBy[place ?? ''] ?? '').split(' ')]
  const shown = journeys.filter(name => names.includes(name))
  // Journeys only run the commands of a document.
  if (file.endsWith('.md')) return shown.filter(name => name === 'docs')
  if (place === undefined && shown.length === 0) return journeys
  // The journeys in `barriers` visit every page.
  return /^(mf-|shell\/)/.test(file) ? [...new Set([...shown, 'barriers'])] : shown
}
