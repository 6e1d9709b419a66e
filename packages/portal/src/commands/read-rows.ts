import { readFile } from 'node:fs/promises'
import { readCsv, type CsvFile } from '@portal/rules/csv/parse-csv'
import { ZipError, type ZipFault } from '@portal/rules/xlsx/open-zip'
import { isOldWorkbook, isZip, openWorkbook } from '@portal/rules/xlsx/workbook'
import { PortalFailure } from '../failure'

const reasons: Readonly<Record<ZipFault | 'old', string>> = {
  old: 'is an old Excel file (.xls) or has a password. Save it as a workbook (.xlsx) without one.',
  locked: 'has a password. Save it without one.',
  broken: 'cannot be read as an Excel workbook. Open it in Excel and save it again.',
  large: 'contains too much to read. Delete sheets that are not needed, or split it.',
}

/** Reads comma-separated values, or a workbook's first sheet. */
export async function readRows(file: string): Promise<CsvFile> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new PortalFailure('NO_FILE', `${file} cannot be read (${error.code}).`, { cause: error })
  })
  if (isOldWorkbook(bytes)) throw new PortalFailure('NO_WORKBOOK', `${file} ${reasons.old}`)
  return isZip(bytes) ? readSheet(file, bytes) : readCsv(textOf(file, bytes))
}

async function readSheet(file: string, bytes: Uint8Array): Promise<CsvFile> {
  try {
    const workbook = await openWorkbook(bytes)
    return await workbook.rowsOf(0, { rows: Infinity, cells: Infinity })
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    throw new PortalFailure('NO_WORKBOOK', `${file} ${reasons[error.fault]}`, { cause: error })
  }
}

/** Excel saves in the country's encoding unless told otherwise. Guessing it would silently corrupt names. */
function textOf(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new PortalFailure('NOT_UTF8', `${file} is not in UTF-8. Save it as "CSV UTF-8" or as a workbook (.xlsx).`, {
      cause: error,
    })
  }
}
