import type { Call } from '@portal/contracts/wire/call'
import { callKey } from './call-key'
import { queryClient, showsForms } from './query-client'

/** The answers of these calls are out of date: those that are shown are asked for again, the others when they are. */
export function refresh(...calls: Call[]): void {
  for (const call of calls) void queryClient.invalidateQueries({ queryKey: callKey(call) })
}

/** Forms have changed: every answer that shows some is out of date, whichever remote asked for it. */
export function refreshForms(): void {
  void queryClient.invalidateQueries({ predicate: showsForms })
}

/** After an interruption, when anything may have changed. */
export function refreshEverything(): void {
  void queryClient.invalidateQueries()
}
