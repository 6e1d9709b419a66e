import { callNamed } from './call-named'
import { queryClient } from './queries/query-client'
import { queryOf } from './queries/query-of'
import { currentSession } from './session.store'

/**
 * Sends a call before its page does, so that the page finds the answer or waits less.
 *
 * @param question the name of a call, as in `workflow GET /api/expenseform/get/:id`
 * @param values its parameters in order
 * @param remote the remote that has the page
 */
export function askAhead(question: string, values: readonly string[], remote?: string): void {
  const userId = currentSession()?.id
  const call = callNamed(question)
  if (userId === undefined || !call.path) return
  const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name], i) => [name, values[i]]))
  void queryClient.prefetchQuery(queryOf(call, { params }, userId, remote))
}
