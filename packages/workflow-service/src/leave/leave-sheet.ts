import { dayPartTexts } from '@portal/contracts/leave'
import type { Text } from '@portal/contracts/language'
import { formColumns } from '../forms/exports/form-sheets'
import type { ListSheet, SheetColumn } from '../forms/exports/list-sheet'
import { leaveFactsOf, type LeaveFacts } from './leave-rows.query'

type Column = SheetColumn<LeaveFacts>

const date = (header: Text, field: 'startDate' | 'endDate'): Column => ({
  header,
  kind: 'date',
  valueOf: (_form, facts) => facts?.[field],
})
const part = (header: Text, field: 'startDateType' | 'endDateType'): Column => ({
  header,
  kind: 'text',
  valueOf: (_form, facts, language) => facts && dayPartTexts[facts[field]][language],
})

/** Every leave of a list, as a spreadsheet. */
export const leaveSheet: ListSheet<LeaveFacts> = {
  name: { tr: 'İzinler', en: 'Leaves' },
  columns: [
    formColumns.id,
    formColumns.owner,
    formColumns.filler,
    formColumns.corporation,
    {
      header: { tr: 'İzin türü', en: 'Leave type' },
      kind: 'text',
      valueOf: (_form, facts, language) =>
        language === 'tr' ? facts?.typeNameTranslate || facts?.typeName : facts?.typeName,
    },
    date({ tr: 'Başlangıç tarihi', en: 'Start date' }, 'startDate'),
    part({ tr: 'Başlangıç günü', en: 'First day' }, 'startDateType'),
    date({ tr: 'Bitiş tarihi', en: 'End date' }, 'endDate'),
    part({ tr: 'Bitiş günü', en: 'Last day' }, 'endDateType'),
    {
      header: { tr: 'Gün', en: 'Days' },
      kind: 'decimal',
      valueOf: (_form, facts) => facts && String(facts.totalDay),
    },
    { header: { tr: 'Telefon', en: 'Phone' }, kind: 'text', valueOf: (_form, facts) => facts?.phoneNumber },
    { header: { tr: 'Açıklama', en: 'Description' }, kind: 'text', valueOf: (_form, facts) => facts?.description },
    formColumns.status,
    formColumns.created,
    formColumns.waitingFor,
  ],
  ownOf: leaveFactsOf,
}
