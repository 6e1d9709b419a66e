import fs from 'node:fs'
import path from 'node:path'
import { root } from '../root.mjs'

/** The folders of e2e/journeys. */
const names = fs
  .readdirSync(path.join(root, 'e2e/journeys'), { withFileTypes: true })
  .flatMap(entry => (entry.isDirectory() ? [entry.name] : []))
  .sort()
const forms = names.filter(name => fs.existsSync(path.join(root, `packages/${name}-service`)))

/** A folder of journeys shows what has its name: `mf-leave`, `packages/leave-service`, `packages/rules/src/leave`. */
const ofName =
  /^(?:(?:mf-|shell\/src\/|e2e\/journeys\/|packages\/(?:rules|workflow-service)\/src\/)([\w-]+)|packages\/([\w-]+)-service)\//

/**
 * The journeys that show a place although they have another name; `*` stands for those of every form module. Of several
 * places that contain a file the longest counts.
 * @type {Record<string, string>}
 */
export const alsoShown = {
  '.ci': '',
  '.github': '',
  LICENSE: '',
  'README.md': 'docs',
  'e2e/bench': '',
  'e2e/grid': '',
  'mf-admin': 'frame',
  'mf-agreements': 'frame',
  'mf-expense': 'approval payments',
  'mf-purchase': 'frame',
  'packages/agreement-service': 'agreements barriers',
  'packages/approval-tree': '* approval barriers',
  'packages/expense-service': 'payments',
  'packages/federation': 'docs remotes tools',
  'packages/form-list': '* agreements approval barriers home',
  'packages/form-page': '* agreements barriers',
  'packages/hub': 'notifications server session',
  'packages/mail': 'session',
  'packages/portal': 'docs remotes server tools',
  'packages/purchase-service': 'payments',
  'packages/rules/src/agreements': 'expense purchase',
  'packages/rules/src/approval': '* barriers',
  'packages/rules/src/trees': '* admin approval barriers',
  'packages/sdk': 'remotes',
  'packages/testing': '',
  'packages/ui/gallery': 'ui',
  'packages/user-service': 'frame session',
  'packages/workflow-service/src/dashboard': 'home',
  'packages/workflow-service/src/files': '* agreements barriers',
  'packages/workflow-service/src/forms': '* approval barriers home notifications',
  'packages/workflow-service/src/modules': 'admin frame',
  'packages/workflow-service/src/substitutes': 'session',
  'packages/workflow-service/src/trees': '* admin approval barriers',
  'packages/workspace': 'docs tools',
  'packages/xlsx': 'expense leave',
  'shell/src/errors': 'remotes',
  'shell/src/frame': 'barriers',
  'shell/src/help': 'barriers frame',
  'shell/src/home': 'barriers',
  'shell/src/my-forms': 'approval barriers',
  'shell/src/notifications': 'barriers',
  'shell/src/palette': 'frame',
  'shell/src/profile': 'barriers session',
  'shell/src/session': 'barriers',
}
const places = Object.keys(alsoShown).sort((a, b) => b.length - a.length)

/**
 * Finds the folders of journeys that show a file: all of them, where neither a name nor the table says which.
 * @param {string} file relative to the root
 */
export function areasOf(file) {
  if (/\.test\.tsx?$/.test(file)) return []
  const place = places.find(each => `${file}/`.startsWith(`${each}/`))
  const [, ...words] = ofName.exec(file) ?? []
  const named = names.filter(name => words.includes(name))
  if (place === undefined && named.length === 0) return file.endsWith('.md') ? [] : names
  const shown = (alsoShown[place ?? ''] ?? '').split(' ').flatMap(name => (name === '*' ? forms : name))
  // The page journeys visit every page of a remote.
  const visited = file.startsWith('mf-') ? ['barriers'] : []
  // Journeys only run the commands of a document.
  const isDocument = file.endsWith('.md')
  return names.filter(name => [...named, ...visited, ...shown].includes(name) && (!isDocument || name === 'docs'))
}
