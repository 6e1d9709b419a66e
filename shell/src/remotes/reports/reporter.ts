import type { Measure, RemoteError, RemoteReport, Beacon } from '@portal/contracts/remotes/remote-reports'
import { evaluationBudgetMs } from '@portal/contracts/remotes/report-limits'
import { folderOf, lateError } from './late-error'
import { listen, tab, type PageEvent } from './page-events'
import { note } from './noted'
import type { Portal } from './portal'
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
  /** Where extensions and errors count while no page of a remote is shown. */
  const elsewhere = newView(0, false)
  const { add, attach, send } = outbox(portal)
  const finish = (view: View) => {
    const at = views.indexOf(view)
    if (at < 0) return
    views.splice(at, 1)
    const { folder } = view
    if (folder) vitalsOf(view).forEach(([what, value]) => add(folder, what, value))
  }
  /** Finds the view in which a failure counts: the shown page, unless it is an extension's. */
  const viewOf = (folder: string) => {
    const view = views.at(-1)
    return view && (view.folder === undefined || view.folder === folder) ? view : elsewhere
  }
  const evaluated = (folder: string, ms: number) => {
    const view = viewOf(folder)
    view.starts.set(folder, Math.max(ms, view.starts.get(folder) ?? 0))
    if (ms <= evaluationBudgetMs) return
    // In half seconds: messages that differ count as different errors.
    const message = `evaluating its code took about ${Math.round(ms / 500) / 2} s; ${evaluationBudgetMs / 1000} s is allowed`
    const error: RemoteError = { folder, what: 'REMOTE_SLOW', message, stack: '' }
    note(error)
    attach(error)
    reportFailed(view, { folder, code: error.what }, add)
  }
  const stopMeasuring = measure(views, (script, ms) => {
    const folder = folderOf(script)
    if (folder) evaluated(folder, ms)
  })
  listen(event => {
    const view = views.at(-1)
    if (event.what === 'opened') views.push(newView(event.at, event.isLoading))
    else if (event.what === 'ready') reportReady(view, event, add)
    else if (event.what === 'evaluated') evaluated(event.folder, event.ms)
    else if (event.what === 'extended') reportEntry(elsewhere, event.folder, add)
    else if (event.what === 'failed') reportFailed(viewOf(event.folder), event, add)
    else if (event.what === 'late') {
      const error = lateError(event, view?.folder)
      if (!error) return
      note(error)
      attach(error)
      const its = views.findLast(({ entered }) => entered.has(error.folder))
      reportFailed(its ?? viewOf(error.folder), { folder: error.folder, code: error.what }, add)
    } else if (view) setTimeout(() => finish(view), settleMs)
  })
  const reportAll = () => {
    views.slice().forEach(finish)
    send()
  }
  // A hidden page may never come back, so everything is reported.
  const hide = () => {
    if (document.hidden) reportAll()
  }
  addEventListener('visibilitychange', hide)
  return () => {
    reportAll()
    removeEventListener('visibilitychange', hide)
    stopMeasuring()
  }
}

type EventOf<What extends PageEvent['what']> = Extract<PageEvent, { what: What }>

function reportEntry(view: View | undefined, folder: string, add: Add): void {
  if (!view?.entered.has(folder)) add(folder, 'entry')
  view?.entered.add(folder)
}

function reportReady(view: View | undefined, { at, folder }: EventOf<'ready'>, add: Add): void {
  if (!view || view.folder === folder) return
  const isFirst = view.folder === undefined && [...view.failed.values()].every(code => code === 'REMOTE_SLOW')
  view.folder = folder
  reportEntry(view, folder, add)
  if (!isFirst || !view.isLoading || document.hidden) return
  add(folder, 'load', at - view.began)
  if (supports('interaction-contentful-paint')) return
  requestAnimationFrame(() => requestAnimationFrame(() => add(folder, 'shown', performance.now() - view.began)))
}

interface Failed {
  folder: string
  code: string
}

function reportFailed(view: View | undefined, { folder, code }: Failed, add: Add): void {
  const before = view?.failed.get(folder)
  // A slow page may also break. Otherwise the first failure of a visit is reported.
  if (!isReported(code) || before === code || (before && !slow.includes(before))) return
  view?.failed.set(folder, code)
  reportEntry(view, folder, add)
  add(folder, code)
}

const slow = ['REMOTE_TIMEOUT', 'REMOTE_SLOW']

/** Tells whether a code is about a remote and not about the registry. */
const isReported = (code: string): code is Exclude<RemoteReport['what'], Measure | 'entry'> =>
  code.startsWith('REMOTE_')

type Add = (folder: string, what: RemoteReport['what'], value?: number) => void

/** Measurements can wait. Entries and failures cannot: the tab may freeze, and a rollout is judged by them. */
const sendAfterMs = 10_000
const sendSoonMs = 500
const atOnce = 60
/** Keeps a beacon below the portal's limit for its size. */
const errorsAtOnce = 3
/** A release that throws differently each time must not flood the team. */
const mostErrors = 20

interface Outbox {
  add: Add
  /** Sends an error with the next reports, once for each tab. */
  attach: (error: RemoteError) => void
  send: () => void
}

/** Collects reports and sends them together. */
function outbox({ token, address }: Portal): Outbox {
  const reports: RemoteReport[] = []
  const errors: RemoteError[] = []
  const attached = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const session = token()
    while (reports.length + errors.length > 0) {
      const beacon: Beacon = { session: session ?? '', reports: reports.splice(0, atOnce) }
      if (errors.length > 0) beacon.errors = errors.splice(0, errorsAtOnce)
      const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' })
      if (!session) continue
      navigator.sendBeacon(address, body)
      tab.entered = beacon.reports.findLast(({ what }) => what === 'entry')?.folder ?? tab.entered
    }
    tab.onChange()
  }
  const sendSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(send, sendSoonMs)
  }
  return {
    add: (folder, what, value) => {
      reports.push({ folder, what, ...(value !== undefined && { value: Math.round(value) }) })
      if (value === undefined) sendSoon()
      else timer ??= setTimeout(send, sendAfterMs)
    },
    attach: error => {
      const key = JSON.stringify(error)
      if (attached.has(key) || attached.size >= mostErrors) return
      attached.add(key)
      errors.push(error)
      sendSoon()
    },
    send,
  }
}
