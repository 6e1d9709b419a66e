import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of an import of trees, and what can be wrong in a row of the file. */
export const treeFileErrors = {
  TREE_FILE_WRONG: {
    status: 422,
    tr: 'Dosyada hata var; hiçbir ağaç kaydedilmedi.',
    en: 'There are mistakes in the file; no tree was saved.',
  },
  TREES_MOVED: {
    status: 409,
    tr: 'Önizlemeden sonra ağaçlardan biri değişti; hiçbir ağaç kaydedilmedi. Yeni önizlemeye bakın.',
    en: 'One of the trees changed after the preview; no tree was saved. Look at the new preview.',
  },
  TREE_FILE_UNREADABLE: {
    status: 422,
    tr: 'Dosya burada okunamıyor. Dışa aktarılan bir dosyadaki yapı beklenir.',
    en: 'The file cannot be read here. It should be built like one that was exported.',
  },
  TREE_FILE_BROKEN: {
    status: 422,
    tr: 'JSON bu satırın bu karakterinde bozuluyor.',
    en: 'The JSON breaks at this line and character.',
  },
  TREE_FILE_QUOTE: {
    status: 422,
    tr: 'Bu hücrenin tırnakları kapanmıyor ya da hücrenin ortasında duruyor.',
    en: 'The quotes of this cell are not closed, or stand in the middle of it.',
  },
  TREE_FILE_COLUMN: {
    status: 422,
    tr: 'Bu sütun eksik ya da iki kez var.',
    en: 'This column is missing, or there twice.',
  },
  TREE_FILE_EMPTY: {
    status: 422,
    tr: 'Dosyada hiç ağaç yok.',
    en: 'There is no tree in the file.',
  },
  TREE_FILE_MISSING: {
    status: 422,
    tr: 'Bu hücre boş olamaz.',
    en: 'This cell must not be empty.',
  },
  TREE_FILE_CHOICE: {
    status: 422,
    tr: '“{value}” burada olamaz. Olabilecekler: {choices}',
    en: '“{value}” is not possible here. What is: {choices}',
  },
  TREE_FILE_UNKNOWN: {
    status: 422,
    tr: '“{value}” bulunamadı ya da yetkiniz dışında.',
    en: '“{value}” was not found, or is not yours to see.',
  },
  TREE_FILE_READ_ONLY: {
    status: 422,
    tr: 'Bu ağaç değişecekti, ama şirketinin ayarlarını yazma yetkiniz yok.',
    en: 'This tree would change, but you may not write the settings of its company.',
  },
  TREE_FILE_AMBIGUOUS: {
    status: 422,
    tr: '“{value}” adı birden çok kayıtta var; numarasını yazın.',
    en: 'Several are called “{value}”; give the number.',
  },
  TREE_FILE_NAME: {
    status: 422,
    tr: '{id} numaralı kaydın adı “{name}”, “{value}” değil.',
    en: 'Number {id} is called “{name}”, not “{value}”.',
  },
  TREE_FILE_PLACE: {
    status: 422,
    tr: 'Bir ağacın sıraları 1’den başlar, boşluksuz artar ve en çok {most} olur; “{value}” uymuyor.',
    en: 'The places of a tree begin at 1, have no gap and end at {most}; “{value}” does not fit.',
  },
} as const satisfies Record<string, ErrorEntry>
