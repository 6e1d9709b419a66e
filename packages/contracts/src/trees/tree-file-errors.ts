import { errors } from '../wire/error-entry'

/** Refusals of an import of trees, and mistakes in a row of its file. */
export const treeFileErrors = {
  ...errors(422, {
    TREE_FILE_WRONG: {
      tr: 'Dosyada hata var; hiçbir ağaç kaydedilmedi.',
      en: 'The file has errors, so no tree was saved.',
    },
    TREE_FILE_UNREADABLE: {
      tr: 'Dosya bu noktadan sonra okunamıyor. Dışa aktarılan dosyalarla aynı yapıyı kullanın.',
      en: 'The file can’t be read from here. Use the same structure as an exported file.',
    },
    TREE_FILE_BROKEN: {
      tr: 'JSON bu satırın bu karakterinde bozuluyor.',
      en: 'The JSON breaks at this line and character.',
    },
    TREE_FILE_QUOTE: {
      tr: 'Bu hücrenin tırnakları kapanmıyor ya da hücrenin ortasında duruyor.',
      en: 'The quotes in this cell aren’t closed, or they’re in the middle of it.',
    },
    TREE_FILE_TOO_LONG: {
      tr: 'Bir dosyada en çok {limit} onaycı olabilir. Dosyayı bölün.',
      en: 'A file can have up to {limit} approvers. Split the file.',
    },
    TREE_FILE_TOO_WIDE: { tr: 'Bu satırda {limit} hücreden fazlası var.', en: 'This row has more than {limit} cells.' },
    TREE_FILE_COLUMN: { tr: 'Bu sütun eksik ya da iki kez var.', en: 'This column is missing or appears twice.' },
    TREE_FILE_EMPTY: { tr: 'Dosyada hiç ağaç yok.', en: 'The file has no trees.' },
    TREE_FILE_MISSING: { tr: 'Bu hücre boş olamaz.', en: 'This cell can’t be empty.' },
    TREE_FILE_CHOICE: {
      tr: '“{value}” burada olamaz. Olabilecekler: {choices}',
      en: '“{value}” isn’t allowed here. Allowed: {choices}',
    },
    TREE_FILE_UNKNOWN: {
      tr: '“{value}” bulunamadı ya da yetkiniz dışında.',
      en: '“{value}” wasn’t found, or you don’t have access to it.',
    },
    TREE_FILE_READ_ONLY: {
      tr: 'Bu ağaç değişecekti, ama şirketinin ayarlarını yazma yetkiniz yok.',
      en: 'This tree would change, but you can’t edit its company’s settings.',
    },
    TREE_FILE_AMBIGUOUS: {
      tr: '“{value}” adı birden çok kayıtta var; numarasını yazın.',
      en: 'More than one is called “{value}”; use the number.',
    },
    TREE_FILE_NAME: {
      tr: '{id} numaralı kaydın adı “{name}”, “{value}” değil.',
      en: 'Number {id} is called “{name}”, not “{value}”.',
    },
    TREE_FILE_PLACE: {
      tr: 'Bir ağacın sıraları 1’den başlar, boşluksuz artar ve en çok {most} olur; “{value}” uymuyor.',
      en: 'Positions start at 1, have no gaps and end at {most}; “{value}” doesn’t fit.',
    },
  }),
  ...errors(409, {
    TREES_MOVED: {
      tr: 'Önizlemeden sonra ağaçlardan biri değişti; hiçbir ağaç kaydedilmedi. Yeni önizlemeye bakın.',
      en: 'A tree changed after the preview, so no tree was saved. Check the new preview.',
    },
  }),
}
