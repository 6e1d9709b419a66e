import { useLive } from '@portal/auth/live'
import { refresh } from '@portal/auth/queries'
import type { Call } from '@portal/contracts/call'
import type { FormTree } from '@portal/contracts/forms'
import { outdatedByActs } from '../questions/outdated-by-acts'

/** Asks for a form anew whenever somebody has done something to it. */
export function useLiveForm(formGuid: string, known: FormTree | undefined, outdates: readonly Call[]): void {
  useLive('FormChanged', changed => {
    const isOurs = changed.formGuid === formGuid.toLowerCase()
    // What this page did itself is known by now, or on its way.
    if (isOurs && changed.version !== known?.version) refresh(...outdatedByActs, ...outdates)
  })
}
