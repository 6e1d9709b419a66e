import fs from 'node:fs/promises'
import path from 'node:path'
import type { Bench } from './bench'
import { BenchBrowser } from './browser/browser'
import { goalTable } from './goals'
import { watchLoad } from './load'
import { measureBuild, type BuildTimes } from './measures/build-time'
import { measureCalendar } from './measures/calendar'
import { measureDeepLink } from './measures/deep-link'
import { measureEntry } from './measures/entry'
import { measureForm } from './measures/form'
import { measureHome } from './measures/home'
import { measureList } from './measures/list'
import { measureLogin } from './measures/login'
import { measureOffers } from './measures/offers'
import { measurePanel } from './measures/panel'
import { measurePresses } from './measures/presses'
import { measureReceipts } from './measures/receipts'
import { measureRollout } from './measures/rollout'
import { measureTreeEditor } from './measures/tree-editor'
import { drawWaterfall } from './measures/waterfall'
import { firstAddresses } from './registry'
import { pageTables, preface } from './report'
import { Samples } from './samples'
import { goalTable as tableOf, type Goal } from './services/goal'
import { root } from '../support/portal-process'
import { startVariants } from './variants'

const inBrowser: Record<string, (bench: Bench) => Promise<void>> = {
  login: measureLogin,
  home: measureHome,
  entry: measureEntry,
  'deep-link': measureDeepLink,
  panel: measurePanel,
}
/** These start their own portal and have no counterpart to compare with. */
const alone: Record<
  string,
  { title: string; measure: (rounds: number, progress: (doing: string) => void) => Promise<Goal[]> }
> = {
  list: { title: 'A long list', measure: measureList },
  form: { title: 'The page of a form', measure: measureForm },
  presses: { title: 'Presses, and a long day in one tab', measure: measurePresses },
  offers: { title: 'The offers of a purchase', measure: measureOffers },
  calendar: { title: 'The calendar of leave', measure: measureCalendar },
  rollout: { title: 'Weight during a rollout', measure: measureRollout },
  receipts: { title: 'Receipts read', measure: measureReceipts },
  'tree-editor': { title: 'The editor of a tree', measure: measureTreeEditor },
}
const partNames = [...Object.keys(inBrowser), ...Object.keys(alone), 'build', 'waterfall']
const roundsAsUsual = 5

const progress = (doing: string) => process.stderr.write(`  ${doing}\n`)

/** Runs the named parts or all, prints their tables and stores them in `results/latest.md`. */
export async function main(args: string[]): Promise<number> {
  const rounds = Number(args.find(arg => arg.startsWith('--rounds='))?.slice('--rounds='.length) ?? roundsAsUsual)
  const named = args.filter(arg => !arg.startsWith('--'))
  const unknown = named.find(name => !partNames.includes(name))
  if (unknown !== undefined || !(rounds >= 1)) {
    process.stderr.write(`npm run bench -- [${partNames.join('|')}] [--rounds=${roundsAsUsual}]\n`)
    return 2
  }
  const parts = new Set(named.length ? named : partNames)
  const samples = new Samples()
  const loadText = watchLoad()
  const build = parts.has('build') ? await measureBuild(rounds, progress) : undefined
  const tables: string[] = []
  for (const [name, { title, measure }] of Object.entries(alone)) {
    if (parts.has(name)) tables.push(`## ${title}\n\n${tableOf(await measure(rounds, progress))}`)
  }
  const pages = await measurePages(parts, samples, rounds)
  const report = [
    preface(rounds),
    loadText(),
    `## Goals\n\n${goalTable(samples, build)}`,
    ...tables,
    ...pages,
    ...(build ? [buildText(build)] : []),
  ]
  const text = `${report.join('\n\n')}\n`
  const file = path.join(root, 'e2e/bench/results/latest.md')
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(file, text)
  process.stdout.write(text)
  return 0
}

async function measurePages(parts: Set<string>, samples: Samples, rounds: number): Promise<string[]> {
  const wanted = Object.keys(inBrowser).filter(name => parts.has(name))
  if (wanted.length === 0 && !parts.has('waterfall')) return []
  progress('building the same pages as one build')
  const variants = await startVariants()
  let browser: BenchBrowser | undefined
  try {
    browser = await BenchBrowser.launch(variants)
    const bench: Bench = { browser, variants, samples, rounds, progress }
    for (const name of wanted) await inBrowser[name]!(bench)
    const remotes = (await firstAddresses(variants[0]!)).map(({ remote }) => remote)
    const drawn = parts.has('waterfall') ? [`## Waterfall\n\n${await drawWaterfall(bench)}`] : []
    return [...pageTables(samples, remotes, parts), ...drawn]
  } finally {
    await browser?.close()
    for (const { portal } of variants) await portal.stop()
  }
}

function buildText({ remote, all, allCold }: BuildTimes): string {
  const shown = [
    `one remote after a change in it ${remote.toFixed(2)} s`,
    `all six apps after a change in each ${all.toFixed(2)} s (two at once)`,
    `all six without a cache ${allCold.toFixed(2)} s`,
  ]
  return `## Build\n\n${shown.map(line => `- ${line}`).join('\n')}`
}
