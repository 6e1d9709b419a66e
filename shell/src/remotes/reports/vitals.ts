import type { Measure } from '@portal/contracts/remotes/remote-reports'

/** A visit to a page of a remote, with its measurements. */
export interface View {
  began: number
  isLoading: boolean
  folder?: string
  /** The releases that were tried, each counted once. */
  entered: Set<string>
  /** The last failure code by release. */
  failed: Map<string, string>
  paint: number
  slowest: number
  /** The longest task. */
  task: number
  /** The longest evaluation of each release. */
  starts: Map<string, number>
  /** The worst group of consecutive layout shifts, and the current one. */
  shift: number
  group: { began: number; last: number; sum: number }
}

export function newView(began: number, isLoading: boolean): View {
  const measured = { paint: 0, slowest: 0, task: 0, shift: 0, group: { began: 0, last: 0, sum: 0 } }
  return { began, isLoading, entered: new Set(), failed: new Map(), starts: new Map(), ...measured }
}

/** Returns the vitals that the browser could measure. */
export function vitalsOf({ folder = '', isLoading, paint, slowest, task, shift, starts }: View): [Measure, number][] {
  const told: [Measure, number, boolean][] = [
    ['lcp', paint, paint > 0],
    ['inp', slowest, slowest > 0],
    ['cls', shift * 1000, supports('layout-shift')],
    ['task', task, task > 0],
    ['start', starts.get(folder) ?? 0, isLoading && supports(frames)],
  ]
  return told.flatMap(([measure, value, isKnown]) => (isKnown ? [[measure, value]] : []))
}

const frames = 'long-animation-frame'

/**
 * Measures the pages, of which the last is shown. Returns a function that stops it.
 * @param onRan called with each script that delayed a frame when it was evaluated
 */
export function measure(views: readonly View[], onRan: (script: string, ms: number) => void): () => void {
  /** Finds the page that was shown at an instant. */
  const viewAt = (instant: number) => views.findLast(({ began }) => began <= instant)
  const observers = [
    observe('event', ({ interactionId, startTime, duration }) => {
      const view = interactionId ? viewAt(startTime) : undefined
      if (view) view.slowest = Math.max(view.slowest, duration)
    }),
    observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
      const view = hadRecentInput ? undefined : viewAt(startTime)
      if (view) addShift(view, startTime, value)
    }),
    observe('longtask', ({ startTime, duration }) => {
      const view = viewAt(startTime)
      if (view) view.task = Math.max(view.task, duration)
    }),
    observe(frames, ({ scripts = [] }) => {
      for (const { invokerType, sourceURL, duration } of scripts)
        if (invokerType.endsWith('-script')) onRan(sourceURL, duration)
    }),
    // Only the first page counts; later ones begin with a click.
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
  return () => observers.forEach(observer => observer?.disconnect())
}

function addShift(view: View, at: number, value: number): void {
  const { group } = view
  const goesOn = at - group.last < 1000 && at - group.began < 5000
  view.group = goesOn ? { ...group, last: at, sum: group.sum + value } : { began: at, last: at, sum: value }
  view.shift = Math.max(view.shift, view.group.sum)
}

type Entry = PerformanceEntry & {
  interactionId?: number
  value?: number
  hadRecentInput?: boolean
  largestContentfulPaint?: { renderTime?: number }
  scripts?: { invokerType: string; sourceURL: string; duration: number }[]
}

export const supports = (type: string) =>
  typeof PerformanceObserver !== 'undefined' && PerformanceObserver.supportedEntryTypes.includes(type)

function observe(type: string, see: (entry: Entry) => void): PerformanceObserver | undefined {
  if (!supports(type)) return undefined
  const observer = new PerformanceObserver(list => list.getEntries().forEach(see))
  observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  return observer
}
