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
  /** Why it could not be saved as it was shown. */
  problem: string | undefined
}

/** A change of holidays is first shown with the leaves that it counts anew, and saved with just these. */
export function useHolidayChange() {
  const say = useText()
  const [asked, setAsked] = useState<AskedChange>()
  const { send } = useMutationCall(saveHolidaysCall, [publicHolidaysCall, holidaysByDateCall])

  const preview = async (change: HolidayChange) => {
    const outcome = await callTo(previewHolidaysCall)({ body: change })
    if (outcome.success) setAsked({ change, recounted: outcome.data, problem: undefined })
    return outcome
  }

  const save = async () => {
    if (!asked) return
    const recounted = asked.recounted.map(({ formGuid, before, after }) => ({ formGuid, before, after }))
    const outcome = await send({ body: { ...asked.change, recounted } })
    if (outcome.success) {
      setAsked(undefined)
      toast.success(say(texts.saved))
      return
    }
    // Somebody has submitted or approved a leave meanwhile: what would be counted anew now is looked at before anything
    // is done.
    const now = outcome.code === 'HOLIDAYS_CHANGED' ? (outcome.data as RecountedLeave[] | undefined) : undefined
    setAsked({ ...asked, recounted: now ?? asked.recounted, problem: outcome.message })
  }

  return { asked, preview, save, giveUp: () => setAsked(undefined) }
}
