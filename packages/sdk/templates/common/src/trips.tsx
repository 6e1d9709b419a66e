import { lazy, Suspense, useState } from 'react'
import { defineTexts, useText } from '@portal/sdk/i18n'
import { Button } from '@portal/sdk/ui'
import './trips.css'

/** Loaded on demand, because the page does not need it at first. */
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
