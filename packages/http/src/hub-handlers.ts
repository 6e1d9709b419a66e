import type { Hub, MethodAnswer, MethodArguments, MethodName } from '@portal/contracts/hub'
import type { Language } from '@portal/contracts/language'

/** Whoever speaks through a hub. */
export interface HubCaller {
  userId: number
  language: Language
}

/** What a service does when its hub's clients call. A refusal is thrown, as by the handlers of calls. */
export type HubHandlers<H extends Hub> = {
  [M in MethodName<H>]: (caller: HubCaller, ...args: MethodArguments<H, M>) => Promise<MethodAnswer<H, M>>
}
