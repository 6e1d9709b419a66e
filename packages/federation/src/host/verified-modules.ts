import { byNetwork } from './awake-time'
import { trustedScripts } from './integrity-table'

const held = new Set<string>()

/**
 * Puts all modules of a release into the page without running them, with the hash of each. An `import` in them then
 * finds what is there already, or on its way: of itself it carries no hash, and the page's policy would refuse it.
 */
export function holdModules(base: string) {
  for (const [href, integrity] of trustedScripts(base)) {
    if (held.has(href)) continue
    held.add(href)
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous' })
    const arrival = new Promise<void>((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
    // One that did not come is asked for once more at the next try.
    byNetwork(arrival).catch(() => {
      held.delete(href)
      link.remove()
    })
    document.head.append(Object.assign(link, { integrity, href }))
  }
}
