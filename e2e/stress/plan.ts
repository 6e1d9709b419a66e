import { type SampleModule, sampleForms } from '../support/sample-forms'
import { Dice } from './dice'
import type { FormStep } from './form-acts'
import type { MatterName } from './matters'

/** What a seed decides: who does what when, and which fault comes when. How they interleave, it does not decide. */
export interface Plan {
  seed: number
  minutes: number
  portals: number
  people: number
  stories: readonly Story[]
  faults: readonly PlannedFault[]
}

/** Acts one after the other, on one form or about one thing. */
export interface Story {
  id: number
  /** Milliseconds after the start. */
  at: number
  theme: Theme
  steps: readonly Step[]
  dice: number
}

export interface Step {
  /** Milliseconds after the step before. */
  after: number
  kind: FormStep
  /** Decides what the plan leaves open, such as which approver is added. */
  dice: number
}

export interface PlannedFault {
  id: number
  at: number
  lasts: number
  kind: FaultKind
  portal: number
}

/** How often each theme begins a story, after one story of each. */
const themes: Readonly<Record<Theme, number>> = {
  expense: 24,
  leave: 14,
  purchase: 20,
  agreement: 4,
  passive: 3,
  rights: 3,
  substitute: 4,
  master: 2,
  tree: 3,
  job: 5,
  session: 3,
  password: 2,
  home: 4,
  notifications: 3,
  account: 3,
  ledger: 3,
  list: 8,
  cv: 3,
  photo: 3,
  release: 5,
}
export type Theme = SampleModule | MatterName

/** Whether a story files a form. */
export const isModule = (theme: Theme): theme is SampleModule => theme in sampleForms

/** How often each act on a form is meant. */
const formSteps: Readonly<Record<FormStep, number>> = {
  approve: 48,
  'approve twice': 4,
  'approve again, with its key': 4,
  'approve by somebody else': 3,
  'approve and leave': 4,
  'approve or reject': 2,
  'approve or edit': 3,
  'approve or cancel': 3,
  reject: 2,
  skip: 4,
  ask: 5,
  answer: 5,
  cancel: 4,
  'agree to cancel': 4,
  'refuse to cancel': 3,
  edit: 4,
  'edit an old version': 2,
  'edit twice': 2,
  add: 5,
  remove: 3,
  pay: 5,
  'pay twice': 3,
  attach: 5,
  'take a file away': 2,
  'change offers': 3,
  'read lists': 3,
}

const faults = {
  kill: 4,
  'stop and continue': 3,
  restart: 2,
  'rolling upgrade': 2,
  'slow connections': 3,
  'cut connections': 3,
  'connections cut once': 3,
  'swallowed packets': 3,
  'kill the database': 2,
  'read-only database': 2,
  'full disk': 2,
  'clock 35 days ahead': 2,
  'clock 35 days behind': 2,
  backup: 2,
}
export type FaultKind = keyof typeof faults

export interface Size {
  portals?: number
  people?: number
  /** The only kinds of faults, by default all. */
  kinds?: readonly FaultKind[] | undefined
}

const storiesAMinute = 40
/** The part of a history in which stories begin; the rest is for their ends. */
const beginning = 0.8
const pauseBetweenFaults = 8_000

export function planOf(seed: number, minutes: number, size: Size = {}): Plan {
  const dice = new Dice(seed)
  const lasts = minutes * 60_000
  const portals = size.portals ?? dice.between(1, 3)
  const stories = Array.from({ length: Math.ceil(minutes * storiesAMinute) }, (_, i): Story => {
    const theme = (Object.keys(themes) as Theme[])[i] ?? dice.weighted(themes)
    const steps = Array.from({ length: dice.between(3, 12) }, () => stepOf(dice))
    return { id: i + 1, at: dice.below(lasts * beginning), theme, steps, dice: dice.seed() }
  })
  const planned: PlannedFault[] = []
  const wanted = size.kinds ? Object.fromEntries(size.kinds.map(kind => [kind, faults[kind]])) : faults
  const pause = () => dice.between(2_000, pauseBetweenFaults)
  for (let at = pause(); at < lasts - 3_000; at += pause()) {
    const fault = {
      lasts: dice.between(500, 5_000),
      kind: dice.weighted(wanted as typeof faults),
      portal: dice.below(portals),
    }
    planned.push({ id: planned.length + 1, at, ...fault })
  }
  return { seed, minutes, portals, people: size.people ?? 50, stories, faults: planned }
}

const stepOf = (dice: Dice): Step => ({
  after: dice.between(50, 3_000),
  kind: dice.weighted(formSteps),
  dice: dice.seed(),
})

/** Whether a newer release replaces the one that it begins with. */
export const isUpgraded = (plan: Plan): boolean => plan.faults.some(({ kind }) => kind === 'rolling upgrade')

/** The numbers of stories and faults. */
export interface Numbers {
  stories: readonly number[]
  faults: readonly number[]
}

export const numbersOf = ({ stories, faults: planned }: Plan): Numbers => ({
  stories: stories.map(({ id }) => id),
  faults: planned.map(({ id }) => id),
})

/** The plan with these stories and faults alone, brought together in time. */
export function chosenOf(plan: Plan, only: Partial<Numbers>): Plan {
  if (!only.stories && !only.faults) return plan
  return broughtTogether({
    ...plan,
    stories: plan.stories.filter(({ id }) => only.stories?.includes(id) ?? true),
    faults: plan.faults.filter(({ id }) => only.faults?.includes(id) ?? true),
  })
}

const timeOfAct = 1_000
const timeToRecover = 5_000
/** How long something goes on, roughly. */
export const lengthOf = (part: Story | PlannedFault): number =>
  'steps' in part ? part.steps.reduce((sum, { after }) => sum + after + timeOfAct, 0) : part.lasts + timeToRecover

/** Leaves out the time in which nothing goes on. */
function broughtTogether(plan: Plan): Plan {
  const parts = [...plan.stories, ...plan.faults].toSorted((a, b) => a.at - b.at)
  const earlier = new Map<Story | PlannedFault, number>()
  let [busyUntil, idle] = [0, 0]
  for (const part of parts) {
    idle += Math.max(0, part.at - idle - busyUntil)
    earlier.set(part, part.at - idle)
    busyUntil = Math.max(busyUntil, part.at - idle + lengthOf(part))
  }
  const moved = <T extends Story | PlannedFault>(part: T): T => ({ ...part, at: earlier.get(part) ?? part.at })
  return { ...plan, stories: plan.stories.map(moved), faults: plan.faults.map(moved) }
}

/** The options that choose what is left of a plan. */
export function optionsOf(plan: Plan): string {
  const { stories, faults: planned } = numbersOf(plan)
  return `--stories ${stories.join(',') || 'none'} --faults ${planned.join(',') || 'none'}`
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** The plan, a line for each story and fault. */
export function planText({ seed, minutes, portals, people, stories, faults: planned }: Plan): string {
  const lines = [
    ...stories.map(story => ({
      at: story.at,
      text: `story ${story.id}: ${[story.theme, ...(isModule(story.theme) ? story.steps.map(({ kind }) => kind) : [])].join(', ')}`,
    })),
    ...planned.map(({ id, at, lasts, kind, portal }) => ({
      at,
      text: `fault ${id}: ${kind}, portal ${portal + 1}, ${seconds(lasts)}`,
    })),
  ].toSorted((a, b) => a.at - b.at)
  return [
    `seed ${seed}: ${minutes} minutes, ${portals} portals, ${people} people`,
    ...lines.map(({ at, text }) => `${seconds(at).padStart(8)}  ${text}`),
  ].join('\n')
}
