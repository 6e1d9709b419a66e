import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of files of people and companies. */
export const importErrors = {
  IMPORT_MOVED: {
    status: 409,
    tr: 'Önizlemeden sonra bir şey değişti; hiçbir şey aktarılmadı. Yeni önizlemeye bakın.',
    en: 'Something changed since the preview, so nothing was imported. Check the new preview.',
  },
  IMPORT_HAS_FAULTS: {
    status: 422,
    tr: 'Dosyada hatalı satırlar var; hiçbir şey aktarılmadı.',
    en: 'Some rows have mistakes, so nothing was imported.',
  },
  IMPORT_TOO_LONG: {
    status: 422,
    tr: 'Dosyada {count} satır var; en çok {limit} satır aktarılır. Dosyayı bölün.',
    en: 'The file has {count} rows, but the limit is {limit}. Split the file.',
  },
  IMPORT_NO_KEY: {
    status: 422,
    tr: 'Satırların neyle eşleneceği belli değil: kişilerde e-posta, şirketlerde ad sütunu gerekir.',
    en: 'There’s nothing to match rows by: people need an email column, companies a name column.',
  },
  IMPORT_COLUMN_TWICE: {
    status: 422,
    tr: 'Bir alan iki sütunla eşleştirilmiş.',
    en: 'Two columns are mapped to the same field.',
  },
  IMPORT_UNCLOSED: {
    status: 422,
    tr: '{line}. satırda açılan tırnak hiç kapanmıyor.',
    en: 'A quote opened on line {line} is never closed.',
  },
} as const satisfies Record<string, ErrorEntry>
