import { useEffect, useRef } from 'react'
import { useLive, useLiveState } from '@portal/auth/live'
import { refresh } from '@portal/auth/queries'
import type { Call } from '@portal/contracts/call'
import type { FormTree } from '@portal/contracts/forms'
import { outdatedByActs } from '../questions/outdated-by-acts'

/** Asks for a form anew whenever somebody has done something to it. */
export function useLiveForm(formGuid: string, known: FormTree | undefined, outdates: readonly Call[]): void {
  const askAnew = () => refresh(...outdatedByActs, ...outdates)
  useLive('FormChanged', changed => {
    const isOurs = changed.formGuid === formGuid.toLowerCase()
    // What this page did itself is known by now, or on its way.
    if (isOurs && changed.version !== known?.version) askAnew()
  })
  useOnceConnected(askAnew)
}

/** A page may show its form before it is connected: what happened between the two was told to nobody here. */
function useOnceConnected(catchUp: () => void): void {
  const state = useLiveState()
  const before = useRef(state)
  useEffect(() => {
    if (state === 'connected' && before.current !== 'connected') catchUp()
    before.current = state
  })
}
