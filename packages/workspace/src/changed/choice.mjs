import fs from 'node:fs'
import path from 'node:path'
import { readPackages, withAllThatUse } from '../packages.mjs'
import { areasOf } from '../parts/areas.mjs'

/** @import { WorkspacePackage } from '../packages.mjs' */

/**
 * What each part is to run, as arguments for it: `undefined` for everything, an empty list for nothing.
 * @typedef {Record<'lint' | 'types' | 'unit' | 'e2e', string[] | undefined> & { gate?: undefined }} Choice
 */

const workspace = 'packages/workspace'
/** What the other packages have of the tools; the rest of them nobody uses. */
const sharedTools = ['jest/', 'testing/', 'tsconfig/', 'package.json'].map(inside => `${workspace}/${inside}`)

/** Versions of everything. */
const rootManifests = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']
const lintRules = ['biome.config.json', 'lint/', 'tsconfig/', 'package.json'].map(inside => `${workspace}/${inside}`)

const isLinted = /\.(ts|tsx|mjs|cjs|json|css)$/
const isOnlyRead = /\.(md|png|svg)$/
const isTest = /\.test\.[a-z]+$/

/**
 * @param {string} root @param {string[]} files that have changed
 * @returns {Choice}
 */
export function choose(root, files) {
  const packages = readPackages(root)
  const concerned = concernedBy(files, packages).map(({ folder }) => folder)
  const concernsAll = files.some(file => rootManifests.includes(file))
  const isThere = (/** @type {string[]} */ ...parts) => fs.existsSync(path.join(root, ...parts))
  // Tests of the tools hold the order of the whole house.
  const tested = files.length > 0 ? [...new Set([...concerned, workspace])] : []
  return {
    lint:
      concernsAll || files.some(file => startsWithAny(file, lintRules))
        ? undefined
        : files.filter(file => isLinted.test(file) && isThere(file)),
    types: concernsAll ? undefined : concerned.filter(folder => isThere(folder, 'tsconfig.json')),
    unit: concernsAll ? undefined : tested.filter(folder => isThere(folder, 'jest.config.mjs')),
    e2e: [...new Set(files.flatMap(areasOf))].sort().map(area => `journeys/${area}/`),
  }
}

/** The packages of the files, and all that use them. @param {string[]} files @param {WorkspacePackage[]} packages */
function concernedBy(files, packages) {
  /** @type {Set<WorkspacePackage>} */
  const found = new Set()
  for (const file of files) {
    const own = packages.find(({ folder }) => file.startsWith(`${folder}/`))
    if (!own || isOnlyRead.test(file)) continue
    const isUsed = own.folder === workspace ? startsWithAny(file, sharedTools) : !isTest.test(file)
    for (const one of isUsed ? withAllThatUse(own, packages) : [own]) found.add(one)
  }
  return packages.filter(one => found.has(one))
}

/** @param {string} file @param {string[]} beginnings */
function startsWithAny(file, beginnings) {
  return beginnings.some(beginning => file.startsWith(beginning))
}
