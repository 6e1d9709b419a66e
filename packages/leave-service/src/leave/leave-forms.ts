import type { LeaveFields, LeaveFilters, leaveSortFields, LeaveRow } from '@portal/contracts/leave/annual-leave.calls'
import { sql, type RawBuilder } from 'kysely'
import { hasText } from '@portal/workflow-service/forms/lists/filter-conditions'
import { moduleOrder, type ModuleOrder, defineModuleForms } from '@portal/workflow-service/forms/module/module-forms'
import { dayPartTexts } from '@portal/contracts/leave/leave'
import {
  dateColumn,
  decimalColumn,
  formColumns,
  type ListSheet,
  lookupText,
  textColumn,
} from '@portal/workflow-service/forms/exports/form-sheets'

export type LeaveFacts = Omit<LeaveFields, 'annualLeaveGuid'>

export const leaveFacts = sql<LeaveFacts>`
  select l.start_date as "startDate", l.end_date as "endDate", l.start_part as "startDateType",
    l.end_part as "endDateType", l.total_days as "totalDay", l.type_id as "typeId", t.name as "typeName",
    t.name_translate as "typeNameTranslate", t.affects_balance as "isRemainingDayEffected", l.description,
    l.phone_number as "phoneNumber"
  from leave_form l join leave_type t on t.id = l.type_id
  where l.form_id = f.id`

const sortColumns: Record<(typeof leaveSortFields)[number], RawBuilder<unknown>> = {
  startDate: sql`own.start_date`,
  endDate: sql`own.end_date`,
  totalDay: sql`own.total_days`,
  typeId: sql`own.type_id`,
}

function leaveOrder(filters: LeaveFilters): ModuleOrder {
  const { formStateId, formStatusId, annualLeaveTypeId, startDate, endDate, createdDate, description, ...rest } =
    filters
  // In the engine's filters, dates are those of submission.
  const common = { ...rest, formStateId: formStateId || formStatusId, startDate: createdDate, endDate: createdDate }
  return moduleOrder({ module: 'ANN', table: 'leave_form', sortColumns }, common, [
    annualLeaveTypeId && sql`own.type_id = ${annualLeaveTypeId}`,
    startDate && sql`own.end_date >= ${startDate}::date`,
    endDate && sql`own.start_date <= ${endDate}::date`,
    description && hasText('own.description', description),
  ])
}

const leaveSheet: ListSheet<LeaveFacts> = {
  name: { tr: 'İzinler', en: 'Leave' },
  columns: [
    formColumns.id,
    formColumns.owner,
    formColumns.filler,
    formColumns.corporation,
    textColumn({ tr: 'İzin türü', en: 'Leave type' }, ({ typeName, typeNameTranslate }, language) =>
      lookupText(typeName, typeNameTranslate, language),
    ),
    dateColumn({ tr: 'Başlangıç tarihi', en: 'Start date' }, facts => facts.startDate),
    textColumn(
      { tr: 'Başlangıç günü', en: 'First day' },
      (facts, language) => dayPartTexts[facts.startDateType][language],
    ),
    dateColumn({ tr: 'Bitiş tarihi', en: 'End date' }, facts => facts.endDate),
    textColumn({ tr: 'Bitiş günü', en: 'Last day' }, (facts, language) => dayPartTexts[facts.endDateType][language]),
    decimalColumn({ tr: 'Gün', en: 'Days' }, facts => String(facts.totalDay)),
    textColumn({ tr: 'Telefon', en: 'Phone' }, facts => facts.phoneNumber),
    textColumn({ tr: 'Açıklama', en: 'Description' }, facts => facts.description),
    formColumns.status,
    formColumns.created,
    formColumns.waitingFor,
  ],
}

export const leaveForms = defineModuleForms<LeaveFacts, LeaveRow, LeaveFilters>({
  expression: 'ANN',
  what: { tr: 'izin formu', en: 'the leave form' },
  fileKind: 'leave',
  present: (row, facts) => ({ ...row, ...facts, annualLeaveGuid: row.formGuid }),
  orderOf: leaveOrder,
  sheet: leaveSheet,
})
