import { byNetwork } from './awake-time'
import { trustedScripts } from './integrity-table'

const held = new Set<string>()

/**
 * Preloads all modules of a release with their hashes, without running them. An `import` has no hash of its own and
 * would be refused by the page's policy, unless it finds the module already requested.
 */
export function holdModules(base: string) {
  for (const [href, integrity] of trustedScripts(base)) {
    if (held.has(href)) continue
    held.add(href)
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous' })
    const arrival = new Promise<void>((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
    // A failed module is requested again at the next try.
    byNetwork(arrival).catch(() => {
      held.delete(href)
      link.remove()
    })
    document.head.append(Object.assign(link, { integrity, href }))
  }
}
