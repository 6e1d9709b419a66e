import type { Page } from 'playwright'

declare global {
  interface Window {
    /** Milliseconds until the last change was painted. */
    benchStill: Promise<number>
  }
}

interface Waited {
  /** Milliseconds without a change until the page counts as still. */
  still: number
  /** The content that must be present. */
  shows?: string
}

/** How long a page changes after its start. */
export async function untilStill(page: Page, waited: Waited): Promise<number> {
  await page.evaluate(watch, waited)
  return page.evaluate(() => window.benchStill)
}

/** How long it changes after the event of an act. */
export async function untilStillAfter(
  page: Page,
  event: 'click' | 'input' | 'keydown',
  act: () => Promise<void>,
  waited: Waited,
): Promise<number> {
  await page.evaluate(watch, { ...waited, event })
  await act()
  return page.evaluate(() => window.benchStill)
}

/** Runs inside the page; it must not refer to anything outside itself. */
function watch({ still, shows = 'body', event }: Waited & { event?: string }): void {
  window.benchStill = new Promise(resolve => {
    const begin = (since: number) => {
      let last = performance.now()
      let quiet: ReturnType<typeof setTimeout> | undefined
      const settle = () => {
        clearTimeout(quiet)
        if (!document.querySelector(shows)) return
        quiet = setTimeout(() => {
          observer.disconnect()
          resolve(last - since)
        }, still)
      }
      const observer = new MutationObserver(() => {
        // A task queued in the next frame runs after that frame is painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => (last = performance.now())
          port2.postMessage(undefined)
        })
        settle()
      })
      observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
      settle()
    }
    if (event === undefined) begin(0)
    else addEventListener(event, () => begin(performance.now()), { once: true, capture: true })
  })
}
