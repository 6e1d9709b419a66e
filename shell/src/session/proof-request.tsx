import { useEffect, useState, type ComponentType } from 'react'
import { configureHost } from '@portal/auth'
import type { ProofDialogProps } from './proof.dialog'

interface Asked extends ProofDialogProps {
  Dialog: ComponentType<ProofDialogProps>
}

/** Asks the user for a proof whenever a call needs one. The question comes with the first, as few people need it. */
export function ProofRequest() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    configureHost({
      prove: async () => {
        const { ProofDialog } = await import(/* webpackChunkName: 'proof' */ './proof.dialog')
        const isProven = await new Promise<boolean>(resolve => setAsked({ Dialog: ProofDialog, onEnd: resolve }))
        setAsked(undefined)
        return isProven
      },
    })
  }, [])
  return asked ? <asked.Dialog onEnd={asked.onEnd} /> : null
}
