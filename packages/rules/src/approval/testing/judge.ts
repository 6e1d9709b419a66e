import type { Act } from '../acts'
import { decide } from '../decide'
import type { Approval, Context } from '../model'
import type { Outcome } from '../outcome'
import { testContext } from './forms'
import { actor, ids, type Name } from './people'

/** The outcome of an act that must be accepted. */
export function does(
  name: Name,
  act: Act,
  approval: Approval,
  context: Context = testContext(approval.module),
): Outcome {
  const result = decide(approval, act, actor(name, approval.module), context)
  if (!result.accepted) throw new Error(`${name} may not ${act.kind}: ${result.code}`)
  return result
}

/** The code with which an act is refused; null if it is accepted. */
export function codeFor(name: Name, act: Act, approval: Approval, context: Context = testContext(approval.module)) {
  const result = decide(approval, act, actor(name, approval.module), context)
  return result.accepted ? null : result.code
}

/** Several acts, one after the other. */
export function follow(approval: Approval, ...steps: [Name, Act][]): Approval {
  return steps.reduce((form, [name, act]) => does(name, act, form).approval, approval)
}

/** Who was notified of what, as `name kind`. */
export function told({ notify }: Outcome): string[] {
  const nameOf = (id: number) => (Object.keys(ids) as Name[]).find(name => ids[name] === id) ?? String(id)
  return notify.map(({ userId, kind }) => `${nameOf(userId)} ${kind}`).sort()
}
