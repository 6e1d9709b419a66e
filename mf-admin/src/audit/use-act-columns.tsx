import type { AuditedAct } from '@portal/contracts/audit/audit.calls'
import { useColumn } from '@portal/form-page/columns'
import { UndoImport } from '@portal/form-page/file-import'
import { useFormats, useText } from '@portal/i18n'
import { Badge, Box, Column, Row } from '@portal/ui'
import { type DataColumn, TwoLines } from '@portal/ui/table'
import { ActButton, type ActFilters } from './act.dialog'
import { auditTexts as texts } from './audit-texts'
import { Changes } from './changes'

export function useActColumns(filters: ActFilters): DataColumn<AuditedAct>[] {
  const column = useColumn<AuditedAct>()
  const say = useText()
  const { instant } = useFormats()
  const changesOf = (act: AuditedAct) => <ActChanges act={act} filters={filters} />
  return [
    column(
      'when',
      texts.when,
      { width: '10rem', narrow: { end: ({ createdDate }) => instant(createdDate) } },
      ({ createdDate }) => instant(createdDate),
    ),
    column('who', texts.who, ({ userName, place }) =>
      userName === null ? place : <TwoLines below={place}>{userName}</TwoLines>,
    ),
    column('what', texts.what, { fixed: true }, ({ title, records, personCount, changeCount }) => {
      const [only] = records
      if (only && records.length === 1) return <TwoLines below={title}>{only.subject}</TwoLines>
      return <TwoLines below={say(texts.counts, { people: personCount, changes: changeCount })}>{title}</TwoLines>
    }),
    column('changes', texts.changes, { narrow: { more: changesOf } }, changesOf),
  ]
}

/** Shows the changes of an act, and offers to undo an import. */
function ActChanges({ act, filters }: { act: AuditedAct; filters: ActFilters }) {
  const say = useText()
  const { id, undo, imported } = act
  if (undo === null || imported === null) return <ChangesOf act={act} filters={filters} />
  return (
    <Row flexWrap="wrap" gap="2">
      <ChangesOf act={act} filters={filters} />
      {undo === 'Done' ? <Badge>{say(texts.undone)}</Badge> : <UndoImport kind={imported} actId={id} />}
    </Row>
  )
}

/** Shows the changes of few records, and opens those of many. */
function ChangesOf({ act, filters }: { act: AuditedAct; filters: ActFilters }) {
  const [only] = act.records
  if (!only) return <ActButton act={act} filters={filters} />
  if (act.records.length === 1) return <Changes {...only} />
  return (
    <Column gap="2">
      {act.records.map(record => (
        <Box key={record.id}>
          <Box fontWeight="medium">{record.subject}</Box>
          <Changes {...record} />
        </Box>
      ))}
    </Column>
  )
}
