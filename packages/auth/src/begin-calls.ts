import { noteBegun } from './begun-calls'
import { callNamed } from './call-named'
import { callTo } from './call-to'

/**
 * Sends the first calls of a page while its code still loads. The page finds their answers or waits less.
 *
 * @param calls names of calls that change nothing, as in `workflow GET /api/dashboard/dashboard`, with their inputs
 */
export function beginCalls(calls: readonly (readonly [name: string, input: object])[]): void {
  for (const [name, input] of calls) {
    const call = callNamed(name)
    const send = callTo(call) as unknown as (input: object) => Promise<unknown>
    noteBegun(call, input, send(input))
  }
}
