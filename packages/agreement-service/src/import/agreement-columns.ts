import { agreementLimits } from '@portal/contracts/agreements/agreements'
import { linesUpTo, partsUpTo, readDay, readDayAfterMonth, readText, readYesNo } from '@portal/http/file-import/cells'
import { defineColumns, type RowOf } from '@portal/http/file-import/table-file'
import { agreementSubject } from '@portal/rules/agreements/import-subject'
import { readAdditional, readAmount, readNotice, readPeriod } from './terms'

const agreementFile = defineColumns({
  key: 'number',
  neverEmpty: ['number', 'title', 'counterparty', 'corporations', 'amount', 'currency', 'period', 'startDate', 'notes'],
  readers: {
    number: readText,
    formerNumber: readText,
    title: readText,
    counterparty: readText,
    corporations: partsUpTo(agreementLimits.companies),
    followers: partsUpTo(agreementLimits.followers),
    amount: readAmount,
    currency: readText,
    period: readPeriod,
    originalStart: readDay,
    startDate: readDay,
    endDate: readDay,
    lastTerminationDate: readDay,
    noticePeriod: readNotice,
    additionalAmounts: readAdditional,
    keyword: readText,
    autoRenewal: readYesNo,
    notes: linesUpTo(agreementLimits.notes),
  },
})

/** Without one of these a row makes no agreement. */
export const neededFields = [...agreementFile.neverEmpty, 'lastTerminationDate'] as const

/** The columns, with the days of these fields written month first. */
export function agreementFileWith(monthFirst: readonly string[]): typeof agreementFile {
  const fields = agreementSubject.dayFields.filter(name => monthFirst.includes(name))
  const readers = Object.fromEntries(fields.map(name => [name, readDayAfterMonth]))
  return { ...agreementFile, readers: { ...agreementFile.readers, ...readers } }
}

export type ImportedAgreement = RowOf<typeof agreementFile>
