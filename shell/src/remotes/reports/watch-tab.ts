import type { Portal } from './portal'
import { tab } from './page-events'
import type { Watched } from './tab-watch'

/** Questions of the browser, during which a page cannot answer its worker. */
const dialogs = ['alert', 'confirm', 'prompt'] as const

/**
 * A worker usually starts while the files of the first remote are on their way. On a machine with frozen tabs it takes
 * longer, and there it matters most. A browser without workers must not delay the page until its panel says so.
 */
const startMs = 3000

/**
 * Lets a worker watch whether this tab still answers while code of a remote runs in it. Settles once the worker runs: a
 * frozen page could not start it any more.
 */
export function watchTab({ token, address }: Portal): Promise<void> {
  const worker = new Worker(new URL('./tab-watch.worker.ts', import.meta.url))
  const say = (state: Watched) => worker.postMessage(state)
  const pause = () => say({})
  const answer = () => {
    const folder = tab.running ?? tab.shown
    if (document.hidden || !folder) return pause()
    return say({ folder, isEntered: tab.entered === folder, session: token(), address })
  }
  worker.addEventListener('message', answer)
  tab.onChange = answer
  addEventListener('visibilitychange', answer)
  addEventListener('beforeprint', pause)
  addEventListener('beforeunload', pause)
  for (const name of dialogs) {
    const open = window[name] as (...words: unknown[]) => unknown
    Reflect.set(window, name, (...words: unknown[]) => {
      pause()
      return Reflect.apply(open, window, words)
    })
  }
  return new Promise(resolve => {
    for (const event of ['message', 'error']) worker.addEventListener(event, () => resolve(), { once: true })
    setTimeout(resolve, startMs)
  })
}
