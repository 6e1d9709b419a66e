import type { Call } from '@portal/contracts/wire/call'
import { callKey } from './call-key'
import { queryClient, showsForms } from './query-client'

/** Marks the answers of these calls as outdated: shown ones reload now, others when they are shown. */
export function refresh(...calls: Call[]): void {
  for (const call of calls) void queryClient.invalidateQueries({ queryKey: callKey(call) })
}

/** Marks every answer that shows forms as outdated, in every remote. */
export function refreshForms(): void {
  void queryClient.invalidateQueries({ predicate: showsForms })
}

/** Marks every answer as outdated: after an interruption, anything may have changed. */
export function refreshEverything(): void {
  void queryClient.invalidateQueries()
}
