import fc from 'fast-check'
import type { Act } from '../acts'
import { decide } from '../decide'
import type { Approval, Context } from '../model'
import { actor, type Name } from './people'
import { anyStart, tries, walk, type Walk } from './random-acts'

/** Checks a property of random histories of forms. */
export function inEveryHistory(check: (history: Walk, start: Approval, context: Context) => void, seed?: number) {
  fc.assert(
    fc.property(anyStart, tries, ({ approval, context }, attempts) => {
      check(walk(approval, context, attempts), approval, context)
    }),
    seed === undefined ? { numRuns: 100 } : { numRuns: 400, seed },
  )
}

/** A form at its beginning and after each act. */
export function everyForm({ steps }: Walk, start: Approval): Approval[] {
  return [start, ...steps.map(step => step.outcome.approval)]
}

export function canDo(approval: Approval, act: Act, name: Name, context: Context): boolean {
  return decide(approval, act, actor(name, approval.module), context).accepted
}
