import { useState, type ReactNode } from 'react'
import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import { type Query, QueryResult } from '@portal/form-page/parts'
import { useText } from '@portal/i18n'
import { LoadFailed } from '@portal/ui'
import { useLazyModule } from '../../lazy-module'
import { AreaBoundary } from '../../remotes/area-boundary'
import { Section } from '../section'
import { ChartSkeleton, chartTexts } from './chart-frame'

const load = () => import('./chart.section')

/** Loads the chart and its library last, and only for people who see it. */
export function LazyChart({ question }: { question: Query<Dashboard> }) {
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

function Loaded({ question }: { question: Query<Dashboard> }) {
  const module = useLazyModule(load)
  if (module && question.data) return <module.default dashboard={question.data} />
  return (
    <Waiting>
      <QueryResult query={question} skeleton={<ChartSkeleton />}>
        {() => <ChartSkeleton />}
      </QueryResult>
    </Waiting>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  const say = useText()
  return <Section title={say(chartTexts.title)}>{children}</Section>
}
