import { useEffect, useRef } from 'react'
import { useLive, useLiveState } from '@portal/auth/live'
import { refreshForms } from '@portal/auth/queries'
import type { FormTree } from '@portal/contracts/forms/form'

/** Asks for a form, and for all that shows it, anew whenever somebody has done something to it. */
export function useLiveForm(formGuid: string, known: FormTree | undefined): void {
  useLive('FormChanged', changed => {
    const isOurs = changed.formGuid === formGuid.toLowerCase()
    // What this page did itself is known by now, or on its way.
    if (isOurs && changed.version !== known?.version) refreshForms()
  })
  useOnceConnected(refreshForms)
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
