import { useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { auditAreaTexts } from '@portal/contracts/audit/audit-areas'
import { auditCall, type AuditedAct, type AuditRow } from '@portal/contracts/audit/audit.calls'
import type { CallInput } from '@portal/contracts/wire/call'
import { type ListShape, ListTable, useListInMemory } from '@portal/form-list'
import { useColumn } from '@portal/form-page/columns'
import { Hint } from '@portal/form-page/parts'
import { useFormats, useText } from '@portal/i18n'
import { Button, Column, Dialog, EmptyState } from '@portal/ui'
import { type DataColumn, TwoLines } from '@portal/ui/table'
import { auditTexts as texts } from './audit-texts'
import { Changes } from './changes'

export type ActFilters = Omit<CallInput<typeof auditCall>['body'], 'actId' | 'currentPage' | 'rowsPerPage'>

interface ActProps {
  act: AuditedAct
  /** The filters of the list: only changes that match them are shown. */
  filters: ActFilters
}

/** Opens the changes of an act that are too many for its row. */
export function ActButton({ act, filters }: ActProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say(texts.open, { count: act.changeCount })}
      </Button>
      {isOpen && (
        <Dialog open size="lg" title={act.title} onClose={() => setOpen(false)}>
          <ActLines act={act} filters={filters} />
        </Dialog>
      )}
    </>
  )
}

const shape: ListShape<Record<never, never>, 'id'> = {
  parameters: {},
  sortBy: ['id'],
  sort: { by: 'id', direction: 'asc' },
  rowsPerPage: { choices: [25, 50, 100], byDefault: 50 },
}

function ActLines({ act, filters }: ActProps) {
  const say = useText()
  const { instant } = useFormats()
  const control = useListInMemory(shape)
  const { currentPage, rowsPerPage } = control
  const body = { ...filters, actId: act.id, currentPage, rowsPerPage }
  const answer = useCall(auditCall, { body }, { keepPrevious: true })
  const counts = say(texts.counts, { people: act.personCount, changes: act.changeCount })
  return (
    <Column gap="3">
      <Hint>{[instant(act.createdDate), act.userName, act.place, counts].filter(Boolean).join(' · ')}</Hint>
      <ListTable
        control={control}
        answer={{ ...answer, data: answer.data && together(answer.data) }}
        label={act.title}
        columns={useLineColumns()}
        rowKey={({ id }) => String(id)}
        rowLabel={({ subject }) => subject}
        empty={<EmptyState title={say(texts.none)} />}
      />
    </Column>
  )
}

/** Puts consecutive changes of one record together. */
function together(rows: readonly AuditRow[]): AuditRow[] {
  const records: AuditRow[] = []
  for (const row of rows) {
    const last = records.at(-1)
    if (last?.subject === row.subject)
      records[records.length - 1] = { ...last, changes: [...last.changes, ...row.changes] }
    else records.push(row)
  }
  return records
}

function useLineColumns(): DataColumn<AuditRow>[] {
  const column = useColumn<AuditRow>()
  const say = useText()
  const changesOf = (row: AuditRow) => <Changes {...row} />
  return [
    column('what', texts.what, { fixed: true }, ({ subject, area }) => (
      <TwoLines below={say(auditAreaTexts[area])}>{subject}</TwoLines>
    )),
    column('changes', texts.changes, { narrow: { more: changesOf } }, changesOf),
  ]
}
