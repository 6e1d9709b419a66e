import type { Call } from '@portal/contracts/wire/call'
import { queryClient } from './queries/query-client'
import { queryOf } from './queries/query-of'
import { currentSession } from './session.store'

/**
 * Asks before the page does that shows the answer: it is there, or on its way, once the page asks the same.
 *
 * @param question the name of a call, as in `workflow GET /api/expenseform/get/:id`
 * @param values of its parameters, in their order
 */
export function askAhead(question: string, values: readonly string[]): void {
  const userId = currentSession()?.id
  const [service, method, path] = question.split(' ')
  if (userId === undefined || !path) return
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name], i) => [name, values[i]]))
  // The page may show forms. If it does not, one call too many is repeated.
  const call = { service, method, path, access: 'session', showsForms: true } as Omit<Call, 'answer'> as Call
  void queryClient.prefetchQuery(queryOf(call, { params }, userId))
}
