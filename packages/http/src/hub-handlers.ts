import type { Hub, MethodAnswer, MethodArguments, MethodName } from '@portal/contracts/wire/hub'
import type { Language } from '@portal/contracts/wire/language'

/** The user who calls a method of a hub. */
export interface HubCaller {
  userId: number
  language: Language
}

/** The methods that a service offers on its hub. They throw refusals, as the handlers of calls do. */
export type HubHandlers<H extends Hub> = {
  [M in MethodName<H>]: (caller: HubCaller, ...args: MethodArguments<H, M>) => Promise<MethodAnswer<H, M>>
}
