import type { Text } from '@portal/contracts/wire/language'
import { formColumns, type ListSheet, lookupText, type SheetColumn, textColumn } from '../exports/form-sheets'
import type { LineFacts } from '@portal/contracts/forms/line-calls'

interface OwnSheet<Facts> {
  readonly name: Text
  /** The header of the type. */
  readonly type: Text
  readonly columns: readonly SheetColumn<Facts>[]
}

/** Returns the sheet of a list of lines. */
export function lineSheet<Facts extends LineFacts>({ name, type, columns }: OwnSheet<Facts>): ListSheet<Facts> {
  return {
    name,
    columns: [
      formColumns.id,
      formColumns.owner,
      formColumns.filler,
      formColumns.corporation,
      textColumn({ tr: 'Departman', en: 'Department' }, facts => facts.departmentName),
      textColumn(type, (facts, language) => lookupText(facts.typeName, facts.typeNameTranslate, language)),
      ...columns,
      formColumns.amount,
      formColumns.currency,
      textColumn({ tr: 'Sözleşme', en: 'Agreement' }, facts => facts.agreementTitle),
      textColumn({ tr: 'Açıklama', en: 'Description' }, facts => facts.description),
      formColumns.status,
      formColumns.created,
      formColumns.waitingFor,
    ],
  }
}
