import type { Page } from 'playwright'

declare global {
  interface Window {
    /** Milliseconds until the page was still, and what changed last was painted. */
    benchStill: Promise<number>
  }
}

interface Waited {
  /** So many milliseconds without a change: the last one was what somebody waits for. */
  still: number
  /** What must be there before it can be over. */
  shows?: string
}

/** How long a page changes, from its own beginning. */
export async function untilStill(page: Page, waited: Waited): Promise<number> {
  await page.evaluate(watch, waited)
  return page.evaluate(() => window.benchStill)
}

/** How long it changes from the event that an act makes. */
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
        // A task behind the next frame's begin runs when that frame has been painted.
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
