import type { Locator } from 'playwright'

declare global {
  interface Window {
    /** Milliseconds from the press until the result is painted. */
    benchThere: Promise<number>
  }
}

/**
 * Milliseconds from a click until its result is painted. The mouse itself clicks, timed from the press: a scripted
 * click would keep the page from working between its listeners.
 */
export async function clickUntil(what: Locator, there: string): Promise<number> {
  const page = what.page()
  await page.evaluate(watch, there)
  await what.click()
  return page.evaluate(() => window.benchThere)
}

/** Runs inside the page; it must not refer to anything outside itself. */
function watch(there: string): void {
  window.benchThere = new Promise(resolve => {
    const begin = ({ timeStamp: since }: Event) => {
      const look = () => {
        if (!document.querySelector(there)) return
        observer.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - since)
          port2.postMessage(undefined)
        })
      }
      const observer = new MutationObserver(look)
      observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    }
    addEventListener('pointerdown', begin, { once: true, capture: true })
  })
}
