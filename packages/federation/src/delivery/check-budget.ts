import type { BuildFiles } from './build-files'
import type { PublishedManifest } from './check-manifest'
import { DeliveryError } from './errors'
import { isKeptBack } from './kept-back'
import { KB, type Budget } from './limits'

/**
 * Counts what travels, as it travels: the files of the whole remote, and the scripts of each page's first load. A
 * remote may allow itself less than the portal does, not more.
 */
export function checkBudget(
  manifest: PublishedManifest,
  files: BuildFiles,
  compressed: BuildFiles,
  budget: Budget,
): void {
  const { pages, budget: own = {} } = manifest.portal
  const wire = (path: string) => (compressed.get(`${path}.br`) ?? files.get(path))?.length ?? 0
  const least = (part: keyof Budget) => Math.min(budget[part], (own[part] ?? Infinity) * KB)
  const all = total([...files.keys()].filter(path => !isKeptBack(path)).map(wire))
  if (all > least('remote')) throw exceeded('The remote', all, least('remote'))
  for (const [page, scripts] of Object.entries(pages)) {
    const first = total([...new Set([manifest.metaData.remoteEntry.name, ...scripts])].map(wire))
    if (first > least('page')) throw exceeded(`The first load of the page “${page}”`, first, least('page'))
  }
}

function total(sizes: number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0)
}

function exceeded(what: string, bytes: number, budget: number): DeliveryError {
  const sizes = `${Math.ceil(bytes / KB)} KB compressed, more than the ${Math.floor(budget / KB)} KB allowed`
  return new DeliveryError('BUDGET_EXCEEDED', `${what} would be ${sizes}.`)
}
