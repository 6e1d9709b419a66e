import { agreementLimits, agreementPeriods, type AgreementPeriod } from '@portal/contracts/agreements/agreements'
import { periodTexts } from '@portal/contracts/agreements/field-texts'
import { partsOf, readDay, readDayAfterMonth, readText, readYesNo } from '@portal/http/file-import/cells'
import { CellFault, defineColumns, type RowOf } from '@portal/http/file-import/table-file'
import { agreementSubject } from '@portal/rules/agreements/import-subject'
import { readFileAmount } from '@portal/rules/money/file-amount'
import { searchText } from '@portal/rules/search/search-text'

const periodWords: Readonly<Record<AgreementPeriod, readonly string[]>> = {
  [agreementPeriods.Monthly]: ['ay', 'month', 'per month'],
  [agreementPeriods.Yearly]: ['yil', 'year', 'senelik', 'annual', 'annually', 'per year'],
}

function readPeriod(text: string): AgreementPeriod {
  const word = searchText(text)
  const period = Object.values(agreementPeriods).find(
    each =>
      periodWords[each].includes(word) || Object.values(periodTexts[each]).some(name => searchText(name) === word),
  )
  if (!period) throw new CellFault('NOT_A_PERIOD', { text })
  return period
}

function readAmount(text: string): bigint {
  const amount = readFileAmount(text)
  if (amount === undefined) throw new CellFault('NOT_AN_AMOUNT', { text })
  return amount
}

function readNotes(text: string): string {
  if (text.length > agreementLimits.notes) throw new CellFault('CELL_TOO_LONG', { limit: agreementLimits.notes })
  return text
}

const agreementFile = defineColumns({
  key: 'number',
  neverEmpty: [
    'number',
    'title',
    'counterparty',
    'corporations',
    'amount',
    'currency',
    'period',
    'startDate',
    'lastTerminationDate',
  ],
  readers: {
    number: readText,
    formerNumber: readText,
    title: readText,
    counterparty: readText,
    corporations: partsOf,
    followers: partsOf,
    amount: readAmount,
    currency: readText,
    period: readPeriod,
    originalStart: readDay,
    startDate: readDay,
    endDate: readDay,
    lastTerminationDate: readDay,
    keyword: readText,
    autoRenewal: readYesNo,
    notes: readNotes,
  },
})

/** Without one of these columns a row makes no agreement. */
export const neededFields = agreementFile.neverEmpty

/** The columns, with the days of these fields written month first. */
export function agreementFileWith(monthFirst: readonly string[]): typeof agreementFile {
  const fields = agreementSubject.dayFields.filter(name => monthFirst.includes(name))
  const readers = Object.fromEntries(fields.map(name => [name, readDayAfterMonth]))
  return { ...agreementFile, readers: { ...agreementFile.readers, ...readers } }
}

export type ImportedAgreement = RowOf<typeof agreementFile>
