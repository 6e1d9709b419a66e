import * as read from './cells'
import type { CsvRow } from '@portal/rules/csv/parse-csv'
import { readTable, type Columns, type Problem } from './table-file'

/** A corporation of the file. A column that the file lacks is undefined and stays unchanged; an empty cell is null. */
export interface ImportedCorporation {
  line: number
  name: string
  locale?: 'TR' | 'EU' | null
  status?: boolean | null
  /** By e-mail. */
  generalManager?: string | null
  generalManagerExempt?: boolean | null
  countsEveryDay?: boolean | null
  /** Of the account that it pays from. */
  iban?: string | null
  bic?: string | null
}

type Column = Exclude<keyof ImportedCorporation, 'line'>

export const corporationColumns: Columns<Column> = {
  key: 'name',
  neverEmpty: ['name', 'locale'],
  readers: {
    name: read.readText,
    locale: read.readLocale,
    status: read.readIsActive,
    generalManager: read.readEmail,
    generalManagerExempt: read.readYesNo,
    countsEveryDay: read.readYesNo,
    iban: read.readIban,
    bic: read.readBic,
  },
}

export const readCorporations = (file: CsvRow[]): { corporations: ImportedCorporation[]; problems: Problem[] } => {
  const { rows, problems } = readTable(file, corporationColumns)
  return { corporations: rows as ImportedCorporation[], problems }
}
