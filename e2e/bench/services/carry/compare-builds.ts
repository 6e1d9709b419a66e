import { root } from '../../../support/portal-process'
import { median } from '../../median'
import { table } from '../../table'
import { gatherCrowd, type Level } from './crowd'
import { Machine } from './machine'
import { type Watched, watching } from './watch'

const [settle, counted] = [15, 25]

interface Compared {
  /** Another checkout, built. */
  against: string
  forms: number
  people: number
  rounds: number
  progress: (doing: string) => void
}

/** Milliseconds of processor time for each thing that a person does: they hold on a busy machine, too. */
interface Cost {
  portal: number
  postgres: number
  calls: number
  p95: number
}

/** Compares this checkout with another one in turn, on equal databases, with the same people. */
export async function compareBuilds(compared: Compared): Promise<string> {
  const { against, forms, progress } = compared
  const machines: Machine[] = []
  try {
    for (const checkout of [against, root]) {
      progress(`carry: filling a database of ${checkout} with ${forms} forms`)
      const machine = await Machine.start(forms, checkout)
      machines.push(machine)
      await machine.run(0)
    }
    return await compareInTurn(machines, compared)
  } finally {
    for (const machine of machines) await machine.stop()
  }
}

async function compareInTurn(
  [theirs, ours]: Machine[],
  { against, people, rounds, progress }: Compared,
): Promise<string> {
  const own: Cost[] = []
  const other: Cost[] = []
  const measure = async (machine: Machine | undefined, checkout: string, costs: Cost[]) => {
    if (!machine) return
    await machine.run(1)
    const crowd = gatherCrowd(await machine.people(people), checkout)
    try {
      const watched = await watching(machine, crowd.pid, () => crowd.level(people, settle, counted))
      const cost = costOf(watched)
      progress(`${checkout}: ${JSON.stringify(cost)}`)
      costs.push(cost)
    } finally {
      crowd.stop()
      await machine.run(0)
    }
  }
  for (let round = 0; round < rounds; round++) {
    const both = [() => measure(theirs, against, other), () => measure(ours, root, own)]
    // A B, then B A: so that what else the machine does meets both alike.
    for (const each of round % 2 ? both.toReversed() : both) await each()
  }
  const row = (what: string, of: (cost: Cost) => number) => {
    const [a, b] = [median(other.map(of)), median(own.map(of))]
    const ratio = median(own.map((cost, at) => of(cost) / of(other[at] ?? cost)))
    return [what, a.toFixed(2), b.toFixed(2), ratio.toFixed(2)]
  }
  return table(
    [`for each action, ${people} people, median of ${rounds} rounds in turn`, 'other checkout', 'this one', 'ratio'],
    [
      row('portal, ms of a processor', cost => cost.portal),
      row('PostgreSQL, ms of a processor', cost => cost.postgres),
      row('both', cost => cost.portal + cost.postgres),
      row('calls', cost => cost.calls),
      row('p95 of calls, ms', cost => cost.p95),
    ],
  )
}

/** The processor time includes the seconds in which people settle and the last messages arrive. */
function costOf({ usage, elapsed, result }: Watched<Level>): Cost {
  const actions = (result.count * elapsed) / secondsBetweenActions
  return {
    portal: (usage.portals * elapsed * 1000) / actions,
    postgres: (usage.postgres * elapsed * 1000) / actions,
    calls: result.calls.count / ((result.count * result.seconds) / secondsBetweenActions),
    p95: result.calls.p95,
  }
}

const secondsBetweenActions = 10
