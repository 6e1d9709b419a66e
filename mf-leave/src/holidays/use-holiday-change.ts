import { useState } from 'react'
import { callTo } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { holidaysByDateCall, publicHolidaysCall } from '@portal/contracts/leave/leave-calendar.calls'
import {
  previewHolidaysCall,
  saveHolidaysCall,
  type HolidayChange,
  type RecountedLeave,
} from '@portal/contracts/leave/leave-ledger.calls'
import { defineTexts, useText } from '@portal/i18n'
import { toast } from '@portal/ui'

const texts = defineTexts({
  saved: { tr: 'Resmî tatiller kaydedildi.', en: 'Public holidays saved.' },
})

export interface AskedChange {
  change: HolidayChange
  recounted: RecountedLeave[]
  /** The reason why the change could not be saved as shown. */
  problem: string | undefined
}

/** Previews which leaves a change of holidays recounts, then saves exactly that. */
export function useHolidayChange() {
  const say = useText()
  const [asked, setAsked] = useState<AskedChange>()
  const { send, isBusy } = useMutationCall(saveHolidaysCall, [publicHolidaysCall, holidaysByDateCall])

  const preview = async (change: HolidayChange) => {
    const outcome = await callTo(previewHolidaysCall)({ body: change })
    if (outcome.success) setAsked({ change, recounted: outcome.data, problem: undefined })
    return outcome
  }

  const save = async () => {
    if (!asked || isBusy) return
    const recounted = asked.recounted.map(({ formGuid, before, after }) => ({ formGuid, before, after }))
    const outcome = await send({ body: { ...asked.change, recounted } })
    if (outcome.success) {
      setAsked(undefined)
      toast.success(say(texts.saved))
      return
    }
    // Leave was submitted or approved in the meantime: show the new preview before saving anything.
    const now = outcome.code === 'HOLIDAYS_CHANGED' ? (outcome.data as RecountedLeave[] | undefined) : undefined
    setAsked({ ...asked, recounted: now ?? asked.recounted, problem: outcome.message })
  }

  return { asked, preview, save, isBusy, giveUp: () => setAsked(undefined) }
}
