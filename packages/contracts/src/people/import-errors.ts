import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of files of people and companies. */
export const importErrors = {
  IMPORT_MOVED: {
    status: 409,
    tr: 'Önizlemeden sonra bir şey değişti; hiçbir şey aktarılmadı. Yeni önizlemeye bakın.',
    en: 'Something has changed since the preview; nothing was imported. Look at the new preview.',
  },
  IMPORT_HAS_FAULTS: {
    status: 422,
    tr: 'Dosyada hatalı satırlar var; hiçbir şey aktarılmadı.',
    en: 'Rows of the file have mistakes; nothing was imported.',
  },
  IMPORT_TOO_LONG: {
    status: 422,
    tr: 'Dosyada {count} satır var; en çok {limit} satır aktarılır. Dosyayı bölün.',
    en: 'The file has {count} rows; at most {limit} are imported. Split the file.',
  },
  IMPORT_NO_KEY: {
    status: 422,
    tr: 'Satırların neyle eşleneceği belli değil: kişilerde e-posta, şirketlerde ad sütunu gerekir.',
    en: 'Nothing says what the rows are matched by: people need a column of e-mails, companies one of names.',
  },
  IMPORT_COLUMN_TWICE: {
    status: 422,
    tr: 'Bir alan iki sütuna birden verilmiş.',
    en: 'Two columns are the same field.',
  },
  IMPORT_UNCLOSED: {
    status: 422,
    tr: '{line}. satırda açılan tırnak hiç kapanmıyor.',
    en: 'A quote that opens on line {line} is never closed.',
  },
} as const satisfies Record<string, ErrorEntry>
