import { boundsOf, measures, type Measure, type RemoteReport } from '@portal/contracts/remotes/remote-reports'
import { Counter, Histogram, type Registry } from 'prom-client'
import { isMeasure } from './report-counts'

const labelNames = ['remote', 'version'] as const

const measured: Record<Measure, string> = {
  load: 'Until a page of a remote was loaded',
  lcp: 'Largest contentful paint of a page of a remote',
  shown: 'Until a page of a remote first stood there, from browsers without largest contentful paint for each page',
  inp: 'The slowest interaction of a page of a remote',
  cls: 'Layout shift of a page of a remote',
  task: 'The longest task of a visit to a page of a remote',
  start: 'The longest evaluation of the code of a remote in a visit',
}

/** Browsers' reports about remotes, as received by this process. */
export function reportMetrics(register: Registry) {
  const registers = [register]
  const entries = new Counter({
    name: 'remote_entries_total',
    help: 'How often somebody opened a page of a remote',
    labelNames,
    registers,
  })
  const failures = new Counter({
    name: 'remote_failures_total',
    help: 'How often a page of a remote failed, by code',
    labelNames: [...labelNames, 'code'],
    registers,
  })
  const histograms = new Map(
    measures.map(measure => {
      const name = measure === 'cls' ? 'remote_cls' : `remote_${measure}_seconds`
      const buckets = boundsOf[measure].map(bound => bound / 1000)
      return [measure, new Histogram({ name, help: measured[measure], labelNames, buckets, registers })] as const
    }),
  )
  return (release: { remote: string; version: string }, { what, value = 0 }: RemoteReport): void => {
    if (what === 'entry') entries.inc(release)
    else if (isMeasure(what)) histograms.get(what)?.observe(release, value / 1000)
    else failures.inc({ ...release, code: what })
  }
}
