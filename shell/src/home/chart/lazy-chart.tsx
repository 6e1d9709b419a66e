import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import { type Query, QueryResult } from '@portal/form-page/parts'
import { useText } from '@portal/i18n'
import { LoadFailed } from '@portal/ui'
import { LazyArea } from '../../remotes/area-boundary'
import { Section } from '../section'
import { ChartSkeleton, chartTexts } from './chart-frame'

const load = () => import(/* webpackChunkName: 'chart' */ './chart.section')

/** Loads the chart last, and only for people who see it. */
export function LazyChart({ query }: { query: Query<Dashboard> }) {
  const title = useText()(chartTexts.title)
  return (
    <LazyArea
      load={load}
      failed={(_error, retry) => (
        <Section title={title}>
          <LoadFailed onRetry={retry} />
        </Section>
      )}
    >
      {module =>
        module && query.data ? (
          <module.default dashboard={query.data} />
        ) : (
          <Section title={title}>
            <QueryResult query={query} skeleton={<ChartSkeleton />}>
              {() => <ChartSkeleton />}
            </QueryResult>
          </Section>
        )
      }
    </LazyArea>
  )
}
