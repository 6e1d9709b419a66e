import type { ModuleExpression } from '@portal/contracts/modules/modules'
import fc from 'fast-check'
import type { Act } from '../acts'
import { decide } from '../decide'
import type { Approval, Context } from '../model'
import { actor, type Name } from './people'
import { anyStart, anyStartOf, tries, walk, type Walk } from './random-acts'

type Check = (history: Walk, start: Approval, context: Context) => void

/** Checks a property of random histories of forms. */
export function inEveryHistory(check: Check, seed?: number) {
  fc.assert(historiesFrom(anyStart, check), seed === undefined ? { numRuns: 100 } : { numRuns: 400, seed })
}

/** The same for one module. It generates the same forms whatever modules exist, so that a test can count results. */
export function inHistoriesOf(module: ModuleExpression, seed: number, check: Check) {
  fc.assert(historiesFrom(anyStartOf(module), check), { numRuns: 250, seed })
}

function historiesFrom(start: typeof anyStart, check: Check) {
  return fc.property(start, tries, ({ approval, context }, attempts) => {
    check(walk(approval, context, attempts), approval, context)
  })
}

/** A form at its beginning and after each act. */
export function everyForm({ steps }: Walk, start: Approval): Approval[] {
  return [start, ...steps.map(step => step.outcome.approval)]
}

export function canDo(approval: Approval, act: Act, name: Name, context: Context): boolean {
  return decide(approval, act, actor(name, approval.module), context).accepted
}
