import type { Call } from '@portal/contracts/wire/call'
import { queryClient } from './queries/query-client'
import { queryOf } from './queries/query-of'
import { currentSession } from './session.store'

/**
 * Sends a call before its page does, so that the page finds the answer or waits less.
 *
 * @param question the name of a call, as in `workflow GET /api/expenseform/get/:id`
 * @param values its parameters in order
 */
export function askAhead(question: string, values: readonly string[]): void {
  const userId = currentSession()?.id
  const [service, method, path] = question.split(' ')
  if (userId === undefined || !path) return
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name], i) => [name, values[i]]))
  // Assumes that the answer shows forms. If it does not, it is reloaded once too often.
  const call = { service, method, path, access: 'session', showsForms: true } as Omit<Call, 'answer'> as Call
  void queryClient.prefetchQuery(queryOf(call, { params }, userId))
}
