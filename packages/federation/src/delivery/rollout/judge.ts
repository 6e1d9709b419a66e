/**
 * Whether a release that some people have fails more often than the active one.
 *
 * Both are compared within the same minutes, since a network or a service that is away meets both. Minutes are put
 * together until each release was opened a few times, at most those of one hour. Each such block is a table of
 * Fisher's: had both the same faults, how many of all failures fell to the first one would be a hypergeometric number.
 * The evidence of a block is how much likelier its table is if the odds of a failure are higher by a factor; blocks
 * multiply, and the mean over several factors is the evidence of the rollout. As long as both are alike its mean is 1,
 * so that it ever reaches 1,000 in at most one of 1,000 healthy rollouts, however often somebody looks (Ville's
 * inequality; looks into a block that still grows are not covered by it, and a test shows what they cost).
 */

export interface Opened {
  entries: number
  failures: number
}

/** What was counted of both releases in one minute. */
export interface CountedMinute {
  at: Date
  first: Opened
  active: Opened
  /** How often the network was too slow for each. */
  timeouts?: { first: number; active: number }
}

export interface Counted {
  /** Since the rollout began, in order. */
  minutes: readonly CountedMinute[]
  /** Since when its present stage goes. */
  stageBegan: Date
  /** For how many people at least the first release has failed. */
  failedPeople: number
}

export interface Verdict {
  /** `worse`: take it back. `waiting`: too few have opened it for the next stage. `fine`: go on. */
  is: 'waiting' | 'fine' | 'worse'
  /** Since the rollout began, with timeouts of the network among the failures. */
  first: Opened
  active: Opened
  /** How many entries the present stage still needs, of the release that has fewer. */
  missing: number
}

/** So many entries of each release within a stage lead to the next one. */
export const leastToGoOn = 50
/** So many of each since the beginning, and failures for so many people, are needed to take it back. */
const leastToTakeBack = 20
const leastPeople = 3

const enough = Math.log(1000)
const inBlock = 20
const hourMs = 3_600_000
/** How much more likely a fault may make a failure. */
const factors = [2, 4, 8, 16, 64]
/** The network may fail new files more often by such a factor, as browsers have kept those of the active release. */
const ofNewFiles = 4

export function judge({ minutes, stageBegan, failedPeople }: Counted): Verdict {
  const [first, active] = totalsOf(minutes.map(withTimeouts))
  const ofStage = totalsOf(minutes.filter(({ at }) => at >= floorMinute(stageBegan)))
  const missing = Math.max(0, leastToGoOn - Math.min(...ofStage.map(({ entries }) => entries)))
  const isJudged = Math.min(first.entries, active.entries) >= leastToTakeBack && failedPeople >= leastPeople
  // The mean of the two holds the same promise as each: 1,000 in at most one of 1,000 healthy rollouts.
  const evidence = logSum([evidenceOf(minutes), evidenceOf(minutes.map(ofNetwork), ofNewFiles)]) - Math.log(2)
  const isWorse = isJudged && evidence >= enough
  return { is: isWorse ? 'worse' : missing > 0 ? 'waiting' : 'fine', first, active, missing }
}

const totalsOf = (minutes: readonly CountedMinute[]): [first: Opened, active: Opened] => [
  sumOf(...minutes.map(({ first }) => first)),
  sumOf(...minutes.map(({ active }) => active)),
]

const ofNetwork = ({ timeouts, ...minute }: CountedMinute): CountedMinute => ({
  ...minute,
  first: { ...minute.first, failures: timeouts?.first ?? 0 },
  active: { ...minute.active, failures: timeouts?.active ?? 0 },
})

const withTimeouts = ({ timeouts, ...minute }: CountedMinute): CountedMinute => ({
  ...minute,
  first: { ...minute.first, failures: minute.first.failures + (timeouts?.first ?? 0) },
  active: { ...minute.active, failures: minute.active.failures + (timeouts?.active ?? 0) },
})

/**
 * The logarithm of how much likelier the counts are if the first release has a fault.
 * @param usual by which factor the odds of a failure may be higher without one
 */
export function evidenceOf(minutes: readonly CountedMinute[], usual = 1): number {
  const sums = factors.map(() => 0)
  for (const block of blocksOf(minutes))
    evidenceOfBlock(block, usual).forEach((evidence, at) => (sums[at]! += evidence))
  return logSum(sums) - Math.log(factors.length)
}

interface Block {
  first: Opened
  active: Opened
}

/** Where one ends depends on the time and on entries alone, never on failures. */
function blocksOf(minutes: readonly CountedMinute[]): Block[] {
  const blocks: Block[] = []
  let hour = Number.NaN
  for (const { at, first, active } of minutes) {
    const last = blocks.at(-1)
    const isFull = last && Math.min(last.first.entries, last.active.entries) >= inBlock
    const itsHour = Math.floor(at.getTime() / hourMs)
    if (last && !isFull && itsHour === hour)
      blocks[blocks.length - 1] = { first: sumOf(last.first, first), active: sumOf(last.active, active) }
    else blocks.push({ first: sumOf(first), active: sumOf(active) })
    hour = itsHour
  }
  return blocks
}

/** For each factor. */
function evidenceOfBlock({ first, active }: Block, usual: number): number[] {
  const failures = first.failures + active.failures
  if (failures === 0) return factors.map(() => 0)
  const from = Math.max(0, failures - active.entries)
  const all = logOfChoices(first.entries + active.entries, failures)
  const alike = Array.from({ length: Math.min(failures, first.entries) - from + 1 }, (_, more) => {
    const share = from + more
    return logOfChoices(first.entries, share) + logOfChoices(active.entries, failures - share) - all
  })
  const likelihood = (factor: number) => {
    const log = Math.log(factor)
    return first.failures * log - logSum(alike.map((chance, more) => chance + (from + more) * log))
  }
  return factors.map(factor => likelihood(factor * usual) - likelihood(usual))
}

/** Nothing fails more often than it is opened; who says so is taken at the least. */
function sumOf(...counts: Opened[]): Opened {
  return {
    entries: counts.reduce((sum, { entries }) => sum + entries, 0),
    failures: counts.reduce((sum, { entries, failures }) => sum + Math.min(entries, failures), 0),
  }
}

const logOfFactorials = [0]

function logOfFactorial(n: number): number {
  for (let next = logOfFactorials.length; next <= n; next += 1)
    logOfFactorials.push((logOfFactorials[next - 1] ?? 0) + Math.log(next))
  return logOfFactorials[n] ?? 0
}

const logOfChoices = (of: number, chosen: number) =>
  logOfFactorial(of) - logOfFactorial(chosen) - logOfFactorial(of - chosen)

function logSum(logs: readonly number[]): number {
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

const floorMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000)
