import type { Beacon, Measure, RemoteReport } from '@portal/contracts/remotes/remote-reports'
import { listen, type Happening } from './happenings'

/** A page of a remote from its opening on, with what the browser measures of it. */
interface View {
  began: number
  isLoading: boolean
  folder?: string
  /** The releases that were tried: each is one entry, whatever becomes of it. */
  entered: Set<string>
  /** By release, with the last code. */
  failed: Map<string, string>
  paint: number
  slowest: number
  /** The worst group of shifts that follow one another, and the present one. */
  shift: number
  group: { began: number; last: number; sum: number }
}

interface Portal {
  /** Of the session, if there is one. */
  token: () => string | undefined
  /** Where the beacons go. */
  address: string
}

type Entry = PerformanceEntry & {
  interactionId?: number
  value?: number
  hadRecentInput?: boolean
  largestContentfulPaint?: { renderTime?: number }
}

const sendAfterMs = 10_000
/** What was measured of a page may be told a little later than that it was left. */
const settleMs = 1000
const atOnce = 60

/**
 * Tells the portal how pages of remotes do: neither which page, nor of whom. Vitals are measured for each page that is
 * opened, as web-vitals defines them. That library weighs as much alone as this may in all, and knows a page by its
 * address, which is another one by the time that the browser tells; here it is known when each was opened. Answers how
 * to end it.
 */
export function report({ token, address }: Portal): () => void {
  const views: View[] = []
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
  const add = (folder: string, what: RemoteReport['what'], value?: number) => {
    reports.push({ folder, what, ...(value !== undefined && { value: Math.round(value) }) })
    timer ??= setTimeout(send, sendAfterMs)
  }
  const enter = (folder: string, view: View | undefined) => {
    if (!view?.entered.has(folder)) add(folder, 'entry')
    view?.entered.add(folder)
  }
  const finish = (view: View) => {
    const { folder, paint, slowest, shift } = view
    const at = views.indexOf(view)
    if (at >= 0) views.splice(at, 1)
    if (!folder || at < 0) return
    const told: [Measure, number, boolean][] = [
      ['lcp', paint, paint > 0],
      ['inp', slowest, slowest > 0],
      ['cls', shift * 1000, supports('layout-shift')],
    ]
    for (const [measure, value, isKnown] of told) if (isKnown) add(folder, measure, value)
  }

  const tellsPaint = supports('interaction-contentful-paint')
  const heard = (happening: Happening) => {
    const { at } = happening
    const view = views.at(-1)
    switch (happening.what) {
      case 'opened': {
        const group = { began: 0, last: 0, sum: 0 }
        const { isLoading } = happening
        views.push({
          began: at,
          isLoading,
          entered: new Set(),
          failed: new Map(),
          paint: 0,
          slowest: 0,
          shift: 0,
          group,
        })
        return
      }
      case 'ready': {
        const { folder } = happening
        if (!view || view.folder === folder) return
        const isFirst = view.folder === undefined && view.failed.size === 0
        view.folder = folder
        enter(folder, view)
        if (!isFirst || !view.isLoading || document.hidden) return
        add(folder, 'load', at - view.began)
        if (!tellsPaint)
          requestAnimationFrame(() => requestAnimationFrame(() => add(folder, 'shown', performance.now() - view.began)))
        return
      }
      case 'failed': {
        const { folder, code } = happening
        const before = view?.failed.get(folder)
        // What came late may break all the same; any other failure is told once.
        if (!isReported(code) || before === code || (before && before !== 'REMOTE_TIMEOUT')) return
        view?.failed.set(folder, code)
        enter(folder, view)
        add(folder, code)
        return
      }
      case 'left':
        if (view) setTimeout(() => finish(view), settleMs)
    }
  }

  /** The page that was there at an instant. */
  const viewAt = (instant: number) => views.findLast(({ began }) => began <= instant)

  const observers = [
    observe('event', ({ interactionId, startTime, duration }) => {
      const view = interactionId ? viewAt(startTime) : undefined
      if (view) view.slowest = Math.max(view.slowest, duration)
    }),
    observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
      const view = hadRecentInput ? undefined : viewAt(startTime)
      if (!view) return
      const { group } = view
      const goesOn = startTime - group.last < 1000 && startTime - group.began < 5000
      view.group = goesOn
        ? { ...group, last: startTime, sum: group.sum + value }
        : { began: startTime, last: startTime, sum: value }
      view.shift = Math.max(view.shift, view.group.sum)
    }),
    // Of the page that the browser was opened with; those after it begin with a click.
    observe('largest-contentful-paint', ({ startTime }) => {
      const [view] = views
      if (view && view === viewAt(startTime) && startTime < 10_000) view.paint = startTime
    }),
    observe('interaction-contentful-paint', ({ startTime, largestContentfulPaint }) => {
      const view = views.find(({ began }) => began >= startTime)
      const paint = (largestContentfulPaint?.renderTime ?? 0) - startTime
      if (view && paint > view.paint) view.paint = paint
    }),
  ]

  listen(heard)
  const tellAll = () => {
    views.slice().forEach(finish)
    send()
  }
  // Whoever comes back goes on with a page that is told of.
  const hide = () => {
    if (document.hidden) tellAll()
  }
  addEventListener('visibilitychange', hide)
  return () => {
    tellAll()
    removeEventListener('visibilitychange', hide)
    for (const observer of observers) observer?.disconnect()
  }
}

const supports = (type: string) =>
  typeof PerformanceObserver !== 'undefined' && PerformanceObserver.supportedEntryTypes.includes(type)

function observe(type: string, see: (entry: Entry) => void): PerformanceObserver | undefined {
  if (!supports(type)) return undefined
  const observer = new PerformanceObserver(list => list.getEntries().forEach(see))
  observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  return observer
}

/** What says something of a remote; the rest is about the list of them. */
const isReported = (code: string): code is Exclude<RemoteReport['what'], Measure | 'entry'> =>
  code.startsWith('REMOTE_')
