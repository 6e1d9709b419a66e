import type { Measure, RemoteReport, Beacon } from '@portal/contracts/remotes/remote-reports'
import { listen, type Happening } from './happenings'
import { measure, newView, supports, vitalsOf, type View } from './vitals'

/** The browser may report a measurement after the page was left. */
const settleMs = 1000

/**
 * Reports how the pages of remotes perform, without naming pages or users. Measures the vitals of each opened page as
 * web-vitals defines them. That library is as large as this whole feature, and attributes late measurements by an
 * address that has changed by then. Returns a function that stops it.
 */
export function report(portal: Portal): () => void {
  const views: View[] = []
  const { add, send } = outbox(portal)
  const finish = (view: View) => {
    const at = views.indexOf(view)
    if (at < 0) return
    views.splice(at, 1)
    const { folder } = view
    if (folder) vitalsOf(view).forEach(([what, value]) => add(folder, what, value))
  }
  const stopMeasuring = measure(views)
  listen(happening => {
    const view = views.at(-1)
    if (happening.what === 'opened') views.push(newView(happening.at, happening.isLoading))
    else if (happening.what === 'ready') tellReady(view, happening, add)
    else if (happening.what === 'failed') tellFailed(view, happening, add)
    else if (view) setTimeout(() => finish(view), settleMs)
  })
  const tellAll = () => {
    views.slice().forEach(finish)
    send()
  }
  // A hidden page may never come back, so everything is reported.
  const hide = () => {
    if (document.hidden) tellAll()
  }
  addEventListener('visibilitychange', hide)
  return () => {
    tellAll()
    removeEventListener('visibilitychange', hide)
    stopMeasuring()
  }
}

type Told<What extends Happening['what']> = Extract<Happening, { what: What }>

function tellEntry(view: View | undefined, folder: string, add: Add): void {
  if (!view?.entered.has(folder)) add(folder, 'entry')
  view?.entered.add(folder)
}

function tellReady(view: View | undefined, { at, folder }: Told<'ready'>, add: Add): void {
  if (!view || view.folder === folder) return
  const isFirst = view.folder === undefined && view.failed.size === 0
  view.folder = folder
  tellEntry(view, folder, add)
  if (!isFirst || !view.isLoading || document.hidden) return
  add(folder, 'load', at - view.began)
  if (supports('interaction-contentful-paint')) return
  requestAnimationFrame(() => requestAnimationFrame(() => add(folder, 'shown', performance.now() - view.began)))
}

function tellFailed(view: View | undefined, { folder, code }: Told<'failed'>, add: Add): void {
  const before = view?.failed.get(folder)
  // A page that arrived late may also break. Any other failure is reported once.
  if (!isReported(code) || before === code || (before && before !== 'REMOTE_TIMEOUT')) return
  view?.failed.set(folder, code)
  tellEntry(view, folder, add)
  add(folder, code)
}

/** Tells whether a code is about a remote and not about the registry. */
const isReported = (code: string): code is Exclude<RemoteReport['what'], Measure | 'entry'> =>
  code.startsWith('REMOTE_')

interface Portal {
  /** The token of the session, if there is one. */
  token: () => string | undefined
  /** The address for beacons. */
  address: string
}

type Add = (folder: string, what: RemoteReport['what'], value?: number) => void

const sendAfterMs = 10_000
const atOnce = 60

/** Collects reports and sends them together. */
function outbox({ token, address }: Portal): { add: Add; send: () => void } {
  const reports: RemoteReport[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const session = token()
    while (reports.length > 0) {
      const beacon: Beacon = { session: session ?? '', reports: reports.splice(0, atOnce) }
      const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' })
      if (session) navigator.sendBeacon(address, body)
    }
  }
  return {
    add: (folder, what, value) => {
      reports.push({ folder, what, ...(value !== undefined && { value: Math.round(value) }) })
      timer ??= setTimeout(send, sendAfterMs)
    },
    send,
  }
}
