/**
 * Judges whether a rolled-out release fails more often than the active one. Both are compared within the same minutes,
 * because an outage of the network or a service affects both. Minutes are merged until each release has enough entries,
 * within one hour. Each block is a Fisher table: if both had the same faults, the first release's share of all failures
 * would be hypergeometric. A block's evidence is the likelihood ratio of higher odds of failure. Blocks multiply, and
 * the mean over several odds ratios is the evidence of the rollout. For equal releases its expectation is 1, so it
 * reaches 1,000 in at most one of 1,000 healthy rollouts, however often it is read (Ville's inequality). Reads of a
 * growing block are not covered; a test shows their cost.
 */

export interface Opened {
  entries: number
  failures: number
}

/** Counts of both releases in one minute. */
export interface CountedMinute {
  at: Date
  first: Opened
  active: Opened
  /** Network timeouts of each release. */
  timeouts?: { first: number; active: number }
}

export interface Counted {
  /** In order, since the rollout began. */
  minutes: readonly CountedMinute[]
  /** Start of the current stage. */
  stageBegan: Date
  /** Lower bound of the people for whom the first release has failed. */
  failedPeople: number
}

export interface Verdict {
  /** `worse`: stop the rollout. `waiting`: too few entries for the next stage. `fine`: continue. */
  is: 'waiting' | 'fine' | 'worse'
  /** Since the rollout began, counting network timeouts as failures. */
  first: Opened
  active: Opened
  /** Entries that the current stage still needs, for the release with fewer. */
  missing: number
}

/** Entries of each release that a stage needs before the next one. */
export const leastToGoOn = 50
/** Entries of each release, and people with failures, that stopping a rollout needs. */
const leastToTakeBack = 20
const leastPeople = 3

const enough = Math.log(1000)
const inBlock = 20
const hourMs = 3_600_000
/** Odds ratios that a fault may cause. */
const factors = [2, 4, 8, 16, 64]
/** Odds ratio that new files may cause through the network alone: browsers have the active release's files cached. */
const ofNewFiles = 4

export function judge({ minutes, stageBegan, failedPeople }: Counted): Verdict {
  const [first, active] = totalsOf(minutes.map(withTimeouts))
  const ofStage = totalsOf(minutes.filter(({ at }) => at >= floorMinute(stageBegan)))
  const missing = Math.max(0, leastToGoOn - Math.min(...ofStage.map(({ entries }) => entries)))
  const isJudged = Math.min(first.entries, active.entries) >= leastToTakeBack && failedPeople >= leastPeople
  // The mean keeps the guarantee of each: 1,000 in at most one of 1,000 healthy rollouts.
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
 * Returns the log likelihood ratio of a fault in the first release.
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

/** Splits minutes into blocks by time and entries alone, never by failures. */
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

/** Returns the evidence for each odds ratio. */
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

/** Adds up counts. Reported failures beyond the entries are ignored. */
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
