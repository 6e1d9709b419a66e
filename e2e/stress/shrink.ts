import { chosenOf, lengthOf, type Numbers, numbersOf, type Plan, type PlannedFault, type Story } from './plan'

/** Whether a plan breaks what the whole one broke. */
type Breaks = (plan: Plan) => Promise<boolean>
type Part = Story | PlannedFault

/** The time before and after something in which others may have to do with it. */
const around = 10_000

/**
 * Looks for a shorter plan that breaks the same, until the time is over: first among the stories of what is broken and
 * what went on meanwhile, which takes seconds, then without ever smaller parts of it. Undefined if nothing breaks it
 * again, because acts interleave differently.
 * @param suspects the numbers of the stories that acted on what is broken
 */
export async function shrink(
  plan: Plan,
  suspects: ReadonlySet<number>,
  breaks: Breaks,
  isOver: () => boolean,
): Promise<Plan | undefined> {
  let left: Numbers | undefined
  const tries = async (fewer: Numbers): Promise<boolean> => {
    if (isOver() || !(await breaks(chosenOf(plan, fewer)))) return false
    left = fewer
    return true
  }
  const guesses = guessesOf(plan, suspects)
  while (!left && !isOver()) for (const guess of guesses) if (!left) await tries(guess)
  if (!left) return undefined
  if (left.faults.length > 0) await tries({ ...left, faults: [] })
  const partsLeft = () => partsOf(chosenOf(plan, left ?? {}))
  for (let size = Math.ceil(partsLeft().length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < partsLeft().length && !isOver(); ) {
      const omitted = new Set(
        partsLeft()
          .slice(at, at + size)
          .map(keyOf),
      )
      const kept = partsLeft().filter(part => !omitted.has(keyOf(part)))
      if (!(await tries(numbersIn(kept)))) at += size
    }
  }
  return chosenOf(plan, left)
}

/** From the shortest, so that a good guess costs little. */
function guessesOf(plan: Plan, suspects: ReadonlySet<number>): Numbers[] {
  const whole = numbersOf(plan)
  const suspected = plan.stories.filter(({ id }) => suspects.has(id))
  if (suspected.length === 0) return [whole]
  const from = Math.min(...suspected.map(({ at }) => at)) - around
  const to = Math.max(...suspected.map(story => story.at + lengthOf(story))) + around
  const meanwhile = numbersIn(partsOf(plan).filter(part => part.at < to && part.at + lengthOf(part) > from))
  const stories = suspected.map(({ id }) => id)
  return [{ stories, faults: [] }, { stories, faults: meanwhile.faults }, meanwhile, whole]
}

const partsOf = ({ stories, faults }: Plan): Part[] => [...stories, ...faults].toSorted((a, b) => a.at - b.at)
const isStory = (part: Part): part is Story => 'steps' in part
const keyOf = (part: Part) => `${isStory(part) ? 'story' : 'fault'} ${part.id}`

const numbersIn = (parts: readonly Part[]): Numbers => ({
  stories: parts.filter(isStory).map(({ id }) => id),
  faults: parts.filter(part => !isStory(part)).map(({ id }) => id),
})
