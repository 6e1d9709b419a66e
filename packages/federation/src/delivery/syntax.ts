import type { Node } from 'acorn'

export type Syntax = Node & Record<string, unknown>

/** Every node of a script that was parsed, in no order. */
export function* nodesIn(root: unknown): Generator<Syntax> {
  const waiting = [root]
  while (waiting.length) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    if ('type' in next) yield next as Syntax
    // One by one: a list of a script may be longer than the arguments of a call.
    for (const part of Object.values(next)) waiting.push(part)
  }
}
