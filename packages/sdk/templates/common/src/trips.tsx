import { lazy, Suspense, useState } from 'react'
import { defineTexts, useText } from '@portal/sdk/i18n'
import { Button } from '@portal/sdk/ui'
import './trips.css'

/** What a page does not need at first comes when it is asked for. */
const Plan = lazy(() => import('./plan'))

const texts = defineTexts({ plan: { tr: 'Planla', en: 'Plan' } })

export function Trips() {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="trips">
      <Button onClick={() => setOpen(true)}>{say(texts.plan)}</Button>
      {isOpen && (
        <Suspense>
          <Plan />
        </Suspense>
      )}
    </div>
  )
}
