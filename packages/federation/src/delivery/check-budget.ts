import type { BudgetKind } from '../descriptor'
import { budgetsOf, type Weights } from './budgets'
import type { BuildFiles } from './build-files'
import type { PublishedManifest } from './check-manifest'
import { DeliveryError } from './errors'
import { isKeptBack } from './kept-back'
import { KB, unpackedFactor, type Budget } from './limits'

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
 * Checks the compressed size of the remote, of each kind of file and of each page's first load, and the unpacked size
 * of scripts.
 */
export function checkBudget(
  manifest: PublishedManifest,
  files: BuildFiles,
  compressed: BuildFiles,
  budget: Budget,
): Weights {
  const allowed = budgetsOf(manifest.portal.descriptor, budget)
  const sized = (path: string): File => ({
    path,
    bytes: (compressed.get(`${path}.br`) ?? files.get(path))?.length ?? 0,
  })
  const hold = (what: string, counted: File[], most: number, how = 'compressed') => {
    const bytes = counted.reduce((sum, file) => sum + file.bytes, 0)
    if (bytes > most) throw exceeded(what, `${inKb(bytes)} ${how}`, most, counted)
    return bytes
  }
  const holdUnpacked = (what: string, paths: string[], most: number) => {
    const counted = paths.map(path => ({ path, bytes: files.get(path)?.length ?? 0 }))
    hold(what, counted, most * unpackedFactor, 'unpacked')
  }
  const all = [...files.keys()].filter(path => !isKeptBack(path)).map(sized)
  const ofKind = Object.fromEntries(
    kinds.map(kind => [
      kind,
      hold(
        `The ${kind} of the remote`,
        all.filter(({ path }) => kindOf(path) === kind),
        allowed[kind],
      ),
    ]),
  ) as Record<BudgetKind, number>
  const pages = Object.entries(manifest.portal.pages).map(([page, scripts]) => {
    const first = [...new Set([manifest.metaData.remoteEntry.name, ...scripts])]
    const what = `The first load of the page “${page}”`
    holdUnpacked(what, first, budget.page)
    return [page, hold(what, first.map(sized), allowed.page)] as const
  })
  const scripts = all.map(({ path }) => path).filter(path => kindOf(path) === 'scripts')
  holdUnpacked('The scripts of the remote', scripts, budget.remote)
  return { remote: hold('The remote', all, allowed.remote), ...ofKind, pages: Object.fromEntries(pages) }
}

const namedFiles = 5

function exceeded(what: string, size: string, allowed: number, files: File[]): DeliveryError {
  const heaviest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, namedFiles)
  const list = heaviest.map(file => `${file.path} ${inKb(file.bytes)}`).join(', ')
  const rest = files.length - heaviest.length
  const sizes = `${size}, more than the ${Math.floor(allowed / KB)} KB allowed`
  return new DeliveryError(
    'BUDGET_EXCEEDED',
    `${what} would be ${sizes}: ${list}${rest > 0 ? ` and ${rest} more` : ''}.`,
  )
}

const inKb = (bytes: number) => `${Math.ceil(bytes / KB)} KB`
