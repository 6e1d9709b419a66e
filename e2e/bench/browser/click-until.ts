import type { Locator } from 'playwright'

/** Milliseconds from a click until what it leads to is there, and painted. */
export function clickUntil(what: Locator, there: string): Promise<number> {
  return what.evaluate(
    (element: HTMLElement, selector) =>
      new Promise<number>(resolve => {
        const since = performance.now()
        const look = () => {
          if (!document.querySelector(selector)) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - since)
            port2.postMessage(undefined)
          })
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true, attributes: true })
        element.click()
      }),
    there,
  )
}
