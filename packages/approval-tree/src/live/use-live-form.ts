import { useEffect, useRef } from 'react'
import { useLive, useLiveState } from '@portal/auth/live'
import { refreshForms } from '@portal/auth/queries'
import type { FormTree } from '@portal/contracts/forms/form'

/** Reloads a form, and everything that shows it, whenever somebody changes it. */
export function useLiveForm(formGuid: string, known: FormTree | undefined): void {
  useLive('FormChanged', changed => {
    const isOurs = changed.formGuid === formGuid.toLowerCase()
    // Our own changes are known already, or loading.
    if (isOurs && changed.version !== known?.version) refreshForms()
  })
  useOnceConnected(refreshForms)
}

/** Catches up after each connection: the page missed the changes since it loaded its form. */
function useOnceConnected(catchUp: () => void): void {
  const state = useLiveState()
  const before = useRef(state)
  useEffect(() => {
    if (state === 'connected' && before.current !== 'connected') catchUp()
    before.current = state
  })
}
