import { type Plan, without } from './plan'

/** Whether a plan breaks what the whole one broke. */
type Breaks = (plan: Plan) => Promise<boolean>

/**
 * Looks for a shorter plan that breaks the same, until the time is up: without each fault, then with ever smaller parts
 * of the stories. Undefined if not even the whole plan breaks it again, because its acts interleave differently.
 */
export async function shrink(plan: Plan, breaks: Breaks, until: number): Promise<Plan | undefined> {
  if (!(await breaks(plan))) return undefined
  let shortest = plan
  const tryWithout = async (what: Parameters<typeof without>[1]): Promise<boolean> => {
    const shorter = without(shortest, what)
    if (Date.now() > until || !(await breaks(shorter))) return false
    shortest = shorter
    return true
  }
  if (!(await tryWithout({ faults: new Set(plan.faults) })))
    for (const fault of plan.faults) await tryWithout({ faults: new Set([fault]) })
  for (let size = Math.ceil(plan.stories.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < shortest.stories.length; ) {
      const isShorter = await tryWithout({ stories: new Set(shortest.stories.slice(at, at + size)) })
      if (Date.now() > until) return shortest
      if (!isShorter) at += size
    }
  }
  return shortest
}
