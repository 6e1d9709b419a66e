import { dayPartTexts } from '@portal/contracts/leave/leave'
import {
  dateColumn,
  decimalColumn,
  formColumns,
  type ListSheet,
  lookupText,
  textColumn,
} from '@portal/workflow-service/forms/exports/form-sheets'
import type { LeaveFacts } from './leave-facts'

/** Every leave of a list, as a spreadsheet. */
export const leaveSheet: ListSheet<LeaveFacts> = {
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
