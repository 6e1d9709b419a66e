import { errors } from '../wire/error-entry'

/** Refusals of files of people and companies. */
export const importErrors = {
  ...errors(409, {
    IMPORT_MOVED: {
      tr: 'Önizlemeden sonra bir şey değişti; hiçbir şey aktarılmadı. Yeni önizlemeye bakın.',
      en: 'Something changed since the preview, so nothing was imported. Check the new preview.',
    },
  }),
  ...errors(422, {
    IMPORT_HAS_FAULTS: {
      tr: 'Dosyada hatalı satırlar var; hiçbir şey aktarılmadı.',
      en: 'Some rows have errors, so nothing was imported.',
    },
    IMPORT_TOO_LONG: {
      tr: 'Dosya {line}. satırda sınırı aşıyor: en çok {limit} satır aktarılır. Dosyayı bölün.',
      en: 'The file passes the limit of {limit} rows on line {line}. Split the file.',
    },
    IMPORT_TOO_WIDE: {
      tr: '{line}. satırda {limit} hücreden fazlası var.',
      en: 'Line {line} has more than {limit} cells.',
    },
    IMPORT_NO_KEY: {
      tr: 'Satırların neyle eşleneceği belli değil: kişilerde e-posta, şirketlerde ad sütunu gerekir.',
      en: 'There’s nothing to match rows by: people need an email column, companies a name column.',
    },
    IMPORT_COLUMN_TWICE: { tr: 'Bir alan iki sütunla eşleştirilmiş.', en: 'Two columns are mapped to the same field.' },
    IMPORT_UNCLOSED: {
      tr: '{line}. satırda açılan tırnak kapanmıyor ya da hücrenin ortasında kapanıyor.',
      en: 'A quote opened on line {line} isn’t closed, or closes in the middle of its cell.',
    },
  }),
}
