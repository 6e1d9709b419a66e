import type { BudgetKind } from '../descriptor'
import type { BuildFiles } from './build-files'
import type { PublishedManifest } from './check-manifest'
import { DeliveryError } from './errors'
import { isKeptBack } from './kept-back'
import { KB, type Budget } from './limits'

/** What a release weighs as it travels, each file compressed. */
export interface Weights {
  total: number
  scripts: number
  styles: number
  media: number
  /** The first load of each page. */
  pages: Record<string, number>
}

interface File {
  path: string
  bytes: number
}

const kindOf = (path: string): BudgetKind => {
  if (/\.m?js$/.test(path)) return 'scripts'
  return path.endsWith('.css') ? 'styles' : 'media'
}
const kinds: readonly BudgetKind[] = ['scripts', 'styles', 'media']

/**
 * Counts what travels, as it travels: the files of the whole remote, those of each kind, and the scripts of each page's
 * first load. A remote may allow itself less than the portal does, not more.
 */
export function checkBudget(
  manifest: PublishedManifest,
  files: BuildFiles,
  compressed: BuildFiles,
  budget: Budget,
): Weights {
  const own = manifest.portal.descriptor.budget ?? {}
  const sized = (path: string): File => ({
    path,
    bytes: (compressed.get(`${path}.br`) ?? files.get(path))?.length ?? 0,
  })
  const hold = (what: string, counted: File[], allowed: number | undefined, most = Infinity) => {
    const bytes = counted.reduce((sum, file) => sum + file.bytes, 0)
    const least = Math.min(most, (allowed ?? Infinity) * KB)
    if (bytes > least) throw exceeded(what, bytes, least, counted)
    return bytes
  }
  const all = [...files.keys()].filter(path => !isKeptBack(path)).map(sized)
  const ofKind = Object.fromEntries(
    kinds.map(kind => [
      kind,
      hold(
        `The ${kind} of the remote`,
        all.filter(({ path }) => kindOf(path) === kind),
        own[kind],
      ),
    ]),
  ) as Record<BudgetKind, number>
  const pages = Object.entries(manifest.portal.pages).map(([page, scripts]) => {
    const first = [...new Set([manifest.metaData.remoteEntry.name, ...scripts])].map(sized)
    return [page, hold(`The first load of the page “${page}”`, first, own.page, budget.page)] as const
  })
  return { total: hold('The remote', all, own.remote, budget.remote), ...ofKind, pages: Object.fromEntries(pages) }
}

const namedFiles = 5

function exceeded(what: string, bytes: number, allowed: number, files: File[]): DeliveryError {
  const heaviest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, namedFiles)
  const list = heaviest.map(file => `${file.path} ${inKb(file.bytes)}`).join(', ')
  const rest = files.length - heaviest.length
  const sizes = `${inKb(bytes)} compressed, more than the ${Math.floor(allowed / KB)} KB allowed`
  return new DeliveryError(
    'BUDGET_EXCEEDED',
    `${what} would be ${sizes}: ${list}${rest > 0 ? ` and ${rest} more` : ''}.`,
  )
}

const inKb = (bytes: number) => `${Math.ceil(bytes / KB)} KB`
