import { useState, type ReactNode } from 'react'
import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import { useText } from '@portal/i18n'
import { LoadFailed } from '@portal/ui'
import { useLateModule } from '../../late-module'
import { AreaBoundary } from '../../remotes/area-boundary'
import { Answered, type Question } from '../answered'
import { Section } from '../section'
import { ChartSkeleton } from './chart-skeleton'
import { chartTexts } from './chart.texts'

const load = () => import('./chart.section')

/** Loads the chart library only for people who see the chart, and after everything else. */
export function LateChart({ question }: { question: Question<Dashboard> }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <AreaBoundary
      resetKey={attempt}
      failed={() => (
        <Waiting>
          <LoadFailed onRetry={() => setAttempt(attempt + 1)} />
        </Waiting>
      )}
    >
      <Loaded key={attempt} question={question} />
    </AreaBoundary>
  )
}

function Loaded({ question }: { question: Question<Dashboard> }) {
  const module = useLateModule(load)
  if (module && question.data) return <module.default dashboard={question.data} />
  return (
    <Waiting>
      <Answered question={question} skeleton={<ChartSkeleton />}>
        {() => <ChartSkeleton />}
      </Answered>
    </Waiting>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  const say = useText()
  return <Section title={say(chartTexts.title)}>{children}</Section>
}
