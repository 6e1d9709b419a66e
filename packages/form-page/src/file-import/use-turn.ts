import { useState } from 'react'
import { callTo } from '@portal/auth'
import type { lastAgreementImportCall } from '@portal/contracts/agreements/agreement-import.calls'
import type { lastImportCall } from '@portal/contracts/people/directory-import.calls'

export type LastImportCall = typeof lastImportCall | typeof lastAgreementImportCall

/** Another import, which ends before this one goes on. */
export interface OtherImport {
  /** Whose it is, if it is known. */
  readonly name: string | null
}

/** In milliseconds, between questions whether the other import has ended. */
const pause = 2000

/** Lets imports go in turn: `inTurn` sends again once the other one has ended, unless the sender has left by then. */
export function useTurn(lastCall: LastImportCall) {
  const [waitsFor, setWaitsFor] = useState<OtherImport>()
  const inTurn = async <Outcome extends { success: true } | { success: false; code: string }>(
    send: () => Promise<Outcome>,
    hasLeft: () => boolean,
  ): Promise<Outcome | undefined> => {
    while (!hasLeft()) {
      const outcome = await send()
      if (outcome.success || outcome.code !== 'IMPORT_RUNNING') return outcome
      let isRunning = true
      while (isRunning && !hasLeft()) {
        const found = await callTo(lastCall)()
        if (hasLeft()) return undefined
        isRunning = found.success && found.data.isRunning
        setWaitsFor({ name: found.success ? found.data.runningFor : null })
        await new Promise(resolve => setTimeout(resolve, pause))
      }
      if (!hasLeft()) setWaitsFor(undefined)
    }
    return undefined
  }
  return { waitsFor, inTurn, leave: () => setWaitsFor(undefined) }
}
