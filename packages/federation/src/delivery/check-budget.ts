import type { RemoteManifest } from '../registry'
import type { BuildFiles } from './build-files'
import { DeliveryError } from './errors'
import type { Budget } from './limits'

/** Counts what travels: the brotli bytes of scripts, of the whole remote and of each page's first load. */
export function checkBudget(manifest: RemoteManifest, files: BuildFiles, compressed: BuildFiles, budget: Budget): void {
  const wire = (path: string) => (compressed.get(`${path}.br`) ?? files.get(path))?.length ?? 0
  const all = total([...files.keys()].filter(path => /\.m?js$/.test(path)).map(wire))
  if (all > budget.remote) throw exceeded('The scripts of the remote', all, budget.remote)
  for (const [page, scripts] of Object.entries(manifest.portal.pages)) {
    const first = total([...new Set([manifest.metaData.remoteEntry.name, ...scripts])].map(wire))
    if (first > budget.page) throw exceeded(`The first load of the page “${page}”`, first, budget.page)
  }
}

function total(sizes: number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0)
}

function exceeded(what: string, bytes: number, budget: number): DeliveryError {
  const sizes = `${Math.ceil(bytes / 1024)} KB compressed, more than the ${Math.floor(budget / 1024)} KB allowed`
  return new DeliveryError('BUDGET_EXCEEDED', `${what} would be ${sizes}.`)
}
