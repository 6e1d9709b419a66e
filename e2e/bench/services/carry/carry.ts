import fs from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../../support/portal-process'
import { watchLoad } from '../../load'
import type { Goal } from '../goal'
import type { ServiceBench } from '../service-bench'
import { compareBuilds } from './compare-builds'
import { gatherCrowd, type Level } from './crowd'
import { model } from './crowd/model.mjs'
import { complaintsAbout, mostWithout } from './limits'
import { Machine } from './machine'
import { topFunctions, topStatements } from './profile'
import { carriedTable, levelLine, type Carried, type Setting, levelTexts, modelTable } from './report'
import { soak } from './soak'
import { watching, type Watched } from './watch'

/** Seconds that people settle before they are counted, and are counted. */
const [settle, counted] = [8, 25]
const profiled = 15
/** Kept for the profile at the end of each search. */
const secondsOfProfile = 60
const mostPeople = 10_000
const before = 150

/**
 * Finds how many people at work a machine carries, for `--forms=10000,100000` and `--processes=1,2`, in `--minutes` for
 * each; why not more; and whether it stays so for `--soak` minutes. With `--against=FOLDER` it compares the processor
 * time of two checkouts for `--people`.
 */
export async function measureCarry(bench: ServiceBench): Promise<Goal[]> {
  const numbers = (name: string, usual: string) => (bench.option(name) ?? usual).split(',').map(Number)
  const [minutes = 6] = numbers('minutes', '6')
  const [soakMinutes = 0] = numbers('soak', '0')
  const [people = 150] = numbers('people', '150')
  const against = bench.option('against')
  const loadText = watchLoad()
  const carried: Carried[] = []
  const texts: string[] = []
  for (const forms of numbers('forms', '10000')) {
    if (against) {
      const { rounds, progress } = bench
      texts.push(await compareBuilds({ against: path.resolve(against), forms, people, rounds, progress }))
      continue
    }
    const startedAt = Date.now()
    bench.progress(`carry: filling a database with ${forms} forms`)
    const machine = await Machine.start(forms)
    try {
      bench.progress(`carry: filled in ${Math.round((Date.now() - startedAt) / 1000)} s`)
      for (const processes of numbers('processes', '1')) {
        const found = await search(bench, machine, { forms, processes }, minutes)
        carried.push(found.carried)
        texts.push(...found.texts)
        if (soakMinutes > 0) texts.push(await soak(bench, machine, found.carried, soakMinutes))
      }
    } finally {
      await machine.stop()
    }
  }
  const tables = against ? [] : [carriedTable(carried), modelTable(model)]
  const text = [`# People at work`, loadText(), ...tables, ...texts].join('\n\n')
  const file = path.join(
    root,
    'e2e/bench/results',
    `carry-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}.md`,
  )
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(file, `${text}\n`)
  process.stdout.write(`${text}\n\nWritten to ${path.relative(root, file)}.\n\n`)
  return carried.map(({ forms, processes, held }) => ({
    what: `people at work, ${forms} forms, ${processes === 1 ? 'one portal' : `${processes} portals`}`,
    measured: held,
    atLeast: before,
    show: String,
  }))
}

async function search(bench: ServiceBench, machine: Machine, setting: Setting, minutes: number) {
  const { forms, processes } = setting
  const endsAt = Date.now() + minutes * 60_000
  await machine.run(processes)
  const crowd = gatherCrowd(await machine.people(mostPeople))
  const levels: Watched<Level>[] = []
  try {
    const at = async (count: number) => {
      const watched = await watching(machine, crowd.pid, () => crowd.level(count, settle, counted))
      bench.progress(`carry, ${forms} forms, ${processes} portals: ${levelLine(watched)}`)
      levels.push(watched)
      return watched
    }
    // Code that a long-running server has compiled long ago.
    await at(50)
    levels.pop()
    const isLate = () => Date.now() > endsAt - (secondsOfProfile + settle + counted) * 1000
    const complains = async (count: number) => complaintsAbout((await at(count)).result).length > 0
    const { held, failed } = await mostWithout(complains, { isLate, most: mostPeople })
    const last = failed ?? Math.max(held, 50)
    bench.progress(`carry, ${forms} forms, ${processes} portals: looking into ${last} people`)
    const [portal] = machine.portals
    if (!portal) throw new Error('No portal runs.')
    await crowd.level(last, settle, 1)
    let functions = ''
    const statements = await topStatements(machine.database, async () => {
      functions = await topFunctions(portal, () => crowd.level(last, 0, profiled))
    })
    const carried: Carried = { ...setting, held, failed, level: levels.find(({ result }) => result.count === held) }
    const end = levels.find(({ result }) => result.count === last) ?? levels.at(-1)
    return { carried, texts: levelTexts({ carried, levels, end, functions, statements }) }
  } finally {
    crowd.stop()
  }
}
