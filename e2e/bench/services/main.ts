import fs from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../support/portal-process'
import { watchLoad } from '../load'
import { measureAgreements } from './agreements'
import { measureApprove } from './approve'
import { measureBackup } from './backup'
import { measureCarry } from './carry/carry'
import { goalTable, type Goal } from './goal'
import { measureDirectoryImport } from './directory-import'
import { measureHub } from './hub'
import { measureJobRuns } from './job-runs'
import { measureJson } from './json'
import { measureLeaveReport } from './leave-report'
import { measureListPage } from './list-page'
import { measureListGrowth } from './list-growth'
import { measureLists } from './lists'
import { measurePeople } from './people'
import { measureProcesses } from './processes'
import { measurePurchases } from './purchases'
import { ServiceBench } from './service-bench'
import { measureStart } from './start'
import { measureStuckForms } from './stuck-forms'
import { measureTrees } from './trees'
import { measureXlsx } from './xlsx'

/** The parts need the portal's build and no browser. */
const parts: Record<string, (bench: ServiceBench) => Promise<Goal[]>> = {
  json: measureJson,
  start: measureStart,
  approve: measureApprove,
  processes: measureProcesses,
  backup: measureBackup,
  'list-page': measureListPage,
  lists: measureLists,
  'list-growth': measureListGrowth,
  people: measurePeople,
  import: measureDirectoryImport,
  jobs: measureJobRuns,
  agreements: measureAgreements,
  trees: measureTrees,
  'leave-report': measureLeaveReport,
  'stuck-forms': measureStuckForms,
  purchases: measurePurchases,
  xlsx: measureXlsx,
  hub: measureHub,
  carry: measureCarry,
}
export const partNames = Object.keys(parts)

const preface = [
  '# Benchmarks of the services',
  '',
  'Each against the limit that was measured beside it in the same run on the same database; medians of rounds in turn.',
].join('\n')

const roundsAsUsual = 3
const manyAsUsual = 1_000_000

/**
 * Runs the named parts or all (about half an hour, mostly for approve and lists, which fill a database with a million
 * forms or `--forms` many; the others take one to three minutes each), prints the results and stores them in
 * `results/services.md`.
 */
export async function main(args: readonly string[]): Promise<number> {
  const option = (name: string) => args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  const named = args.filter(arg => !arg.startsWith('--'))
  const names = named.length > 0 ? named : partNames
  const bench = new ServiceBench(
    Number(option('rounds') ?? roundsAsUsual),
    Number(option('forms') ?? manyAsUsual),
    doing => process.stderr.write(`  ${doing}\n`),
    option,
  )
  const goals: Goal[] = []
  const loadText = watchLoad()
  try {
    for (const name of names) goals.push(...(await parts[name]!(bench)))
  } finally {
    await bench.close()
  }
  const text = `${preface}\n${loadText()}\n\n${goalTable(goals)}\n`
  const file = path.join(root, 'e2e/bench/results/services.md')
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(file, text)
  process.stdout.write(text)
  return 0
}
