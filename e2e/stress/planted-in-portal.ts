import { table } from '../bench/table'
import type { Size } from './plan'
import type { PlantedFault } from './planted-fault'
import type { Outcome } from './run'

/** Something wrong in the portal, and the faults around it in which that shows; by default all. */
export type PlantedInPortal = PlantedFault & Pick<Size, 'kinds'>

/** They show only when people, processes and failures meet. */
const faults: readonly PlantedInPortal[] = [
  {
    fault: 'says that an act is done before it is on disk',
    pattern: /idle_in_transaction_session_timeout: idleTransaction,/,
    replacement: '$& synchronous_commit: "off",',
    kinds: ['kill the database'],
    foundBy: 'An acknowledged request is kept under its key, a refused one is not',
  },
  {
    fault: 'forgets what was told while its connection was cut',
    pattern: /(async read\(\w+, (isFirst\w*)\) \{\s+const last = )this\.#last;/,
    replacement: '$1$2 ? void 0 : this.#last;',
    kinds: ['cut connections', 'connections cut once', 'stop and continue'],
    foundBy: 'A connected client misses no message',
  },
  {
    fault: 'answers a repeated act as if it were new',
    pattern: /first \?\? (outcome\w*), isRepeated/,
    replacement: '$1, isRepeated',
    foundBy: 'A repeated request gets the first answer',
  },
  {
    fault: 'lets an ended session go on',
    pattern: /where \$\{sessionIsActive\} and u\.is_active/,
    replacement: 'where true',
    foundBy: 'Who is told that a session has ended has lost this one, and is told once',
  },
  {
    fault: 'gives each question of a group the answer to another',
    pattern: /of (\w+)\.entries\(\)\) (resolve\w*)\(results\[(\w+)\]\)/,
    replacement: 'of $1.entries()) $2(results[$1.length - 1 - $3])',
    foundBy: 'A client receives only what is for its person',
  },
]

/** Plays histories on portals with each fault until its invariant breaks, but at most so many. */
export async function runPlanted(
  play: (planted: PlantedInPortal, attempt: number) => Promise<Outcome>,
  most: number,
): Promise<number> {
  const rows: string[][] = []
  for (const planted of faults) {
    const seed = await seedThatNotices(planted, play, most)
    rows.push([planted.fault, seed === undefined ? '**not noticed**' : planted.foundBy, String(seed ?? '')])
    process.stdout.write(`${seed === undefined ? 'fell' : 'ok  '} ${planted.fault}\n`)
  }
  process.stdout.write(`\n${table(['planted fault', 'noticed by', 'seed'], rows)}\n`)
  return rows.every(([, , seed]) => seed) ? 0 : 1
}

async function seedThatNotices(
  planted: PlantedInPortal,
  play: (planted: PlantedInPortal, attempt: number) => Promise<Outcome>,
  most: number,
): Promise<number | undefined> {
  for (let attempt = 0; attempt < most; attempt++) {
    const { plan, violations } = await play(planted, attempt)
    if (violations.some(({ invariant }) => invariant === planted.foundBy)) return plan.seed
    const others = [...new Set(violations.map(({ invariant }) => invariant))]
    process.stderr.write(`  seed ${plan.seed}: ${others.join('; ') || 'nothing'}\n`)
  }
  return undefined
}
