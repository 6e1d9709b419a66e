import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of the screens that show and edit default trees. */
export const defaultTreeErrors = {
  SELECT_USER: {
    status: 422,
    tr: 'Lütfen kullanıcıyı seçin!',
    en: 'Please select the user!',
  },
  SELECT_MODULE: {
    status: 422,
    tr: 'Lütfen modülü seçin!',
    en: 'Please select the module!',
  },
  SELECT_PURCHASE_TYPE: {
    status: 422,
    tr: 'Lütfen satın alma türünü seçin!',
    en: 'Please select the purchase type!',
  },
  OWNER_IN_OWN_TREE: {
    status: 422,
    tr: 'Ağacın sahibi, ancak modülün gerektirdiği bir rolü varsa kendi ağacında yer alabilir.',
    en: 'The owner of a tree can be in it only with a role that the module requires.',
  },
  REPLACED_BY_THEMSELVES: {
    status: 422,
    tr: 'Kişinin yerine başka birini seçin.',
    en: 'Choose another person to take the place.',
  },
  NOTHING_TO_REPLACE: {
    status: 422,
    tr: 'Bu kişi, ayarlarını yazabildiğiniz şirketlerin hiçbir ağacında yer almıyor ve kimsenin üst kullanıcısı değil.',
    en: 'In the companies whose settings you may write, this person is in no tree and nobody’s master.',
  },
  REPLACEMENT_REFUSED: {
    status: 422,
    tr: 'Hiçbir şey değiştirilmedi: bazı yerlerde kurallara uymuyor.',
    en: 'Nothing was changed: in some places a rule does not allow it.',
  },
  REPLACEMENT_MOVED: {
    status: 409,
    tr: 'Hiçbir şey değiştirilmedi: siz bakarken ağaçlar ya da üst kullanıcılar değişti. Yeni hâlini gözden geçirin.',
    en: 'Nothing was changed: trees or masters changed while you were looking. Review how it is now.',
  },
  TREE_REMOVES_OTHERS: {
    status: 422,
    tr: 'Bir kullanıcının ağaçları düzenlenirken yalnızca o kullanıcı ağaçtan çıkarılabilir.',
    en: 'While the trees of a user are edited, only that user can be taken out of them.',
  },
  STALE_VERSION: {
    status: 409,
    tr: 'Siz bakarken değişti: {what} ({user}, {at}). Sayfayı yenileyip yeniden deneyin.',
    en: 'It changed while you were looking at it: {what} ({user}, {at}). Reload the page and try again.',
  },
} as const satisfies Record<string, ErrorEntry>
