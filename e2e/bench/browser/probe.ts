/** The measurements of the probe inside the page. */
export interface Paints {
  fcp: number
  lcp: number
  /** When the page stood: its code and its first answers had come. */
  stands: number
  /** Time of long tasks beyond 50 ms each, since the page's start. */
  blocked: number
}

declare global {
  interface Window {
    benchPaints: Paints
    /** Milliseconds from a click until the resulting heading, or the error panel, is painted. */
    benchClick: (href: string) => Promise<number>
  }
}

/** Runs inside every page before its own scripts; it must not refer to anything outside itself. */
export function installProbe() {
  const paints: Paints = { fcp: NaN, lcp: NaN, stands: NaN, blocked: 0 }
  window.benchPaints = paints
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', entry => {
    if (entry.name === 'first-contentful-paint') paints.fcp = entry.startTime
  })
  on('largest-contentful-paint', entry => (paints.lcp = entry.startTime))
  on('mark', entry => {
    if (entry.name === 'portal-stands' && !(paints.stands >= 0)) paints.stands = entry.startTime
  })
  on('longtask', entry => (paints.blocked += Math.max(0, entry.duration - 50)))

  const shown = () => document.querySelector('main [role=alert]') ?? document.querySelector('main h1')
  window.benchClick = href =>
    new Promise(resolve => {
      const before = shown()?.textContent
      const started = performance.now()
      const look = () => {
        const now = shown()
        if (!now || now.textContent === before) return
        observer.disconnect()
        // A task queued in the next frame runs after that frame is painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - started)
          port2.postMessage(undefined)
        })
      }
      const observer = new MutationObserver(look)
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      document.querySelector<HTMLElement>(`a[href="${href}"]`)!.click()
    })
}
