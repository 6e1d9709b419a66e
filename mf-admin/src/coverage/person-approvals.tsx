import { useCall } from '@portal/auth/queries'
import { coverageCall, type CoverageRow } from '@portal/contracts/trees/coverage.calls'
import { Hint, QueryResult, Section } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { CardsSkeleton, Column } from '@portal/ui'
import { useWayTitle, WayDetails } from './way'

const texts = defineTexts({
  none: {
    tr: 'Bu kişi formu olamayacak biri: pasif ya da şirketi pasif.',
    en: 'They can’t own a form: they or their company are passive.',
  },
})

/** Shows who would approve a person's next form of each module, for each place where they work. */
export function PersonApprovals({ userId }: { userId: number }) {
  const say = useText()
  const query = useCall(coverageCall, { body: { userId } })
  return (
    <QueryResult query={query} skeleton={<CardsSkeleton cards={1} />}>
      {rows => (
        <Column gap="6">
          {rows.length === 0 && <Hint>{say(texts.none)}</Hint>}
          {rows.map(row => (
            <Place key={`${row.corporationId} ${row.departmentId}`} row={row} />
          ))}
        </Column>
      )}
    </QueryResult>
  )
}

function Place({ row }: { row: CoverageRow }) {
  const titleOf = useWayTitle()
  return (
    <Section as="h3" size="sm" title={`${row.corporationName} · ${row.departmentName}`}>
      {row.ways.map(way => (
        <WayDetails
          key={`${way.moduleExpression} ${way.purchaseTypeId}`}
          {...{ row, way }}
          title={titleOf(way.moduleExpression, way.purchaseTypeId)}
        />
      ))}
    </Section>
  )
}
