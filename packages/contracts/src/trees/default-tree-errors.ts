import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of the screens that show and edit default trees. */
export const defaultTreeErrors = {
  SELECT_USER: {
    status: 422,
    tr: 'Kullanıcıyı seçin!',
    en: 'Please select the user!',
  },
  SELECT_MODULE: {
    status: 422,
    tr: 'Modülü seçin!',
    en: 'Please select the module!',
  },
  SELECT_PURCHASE_TYPE: {
    status: 422,
    tr: 'Satın alma türünü seçin!',
    en: 'Please select the purchase type!',
  },
  OWNER_IN_OWN_TREE: {
    status: 422,
    tr: 'Ağacın sahibi, ancak modülün gerektirdiği bir rolü varsa kendi ağacında yer alabilir.',
    en: 'The tree’s owner can only be in it with a role the module requires.',
  },
  REPLACED_BY_THEMSELVES: {
    status: 422,
    tr: 'Kişinin yerine başka birini seçin.',
    en: 'Choose someone else as the replacement.',
  },
  NOTHING_TO_REPLACE: {
    status: 422,
    tr: 'Bu kişi, ayarlarını yazabildiğiniz şirketlerin hiçbir ağacında yer almıyor ve kimsenin üst kullanıcısı değil.',
    en: 'In the companies whose settings you can edit, this person isn’t in any tree and isn’t anyone’s master user.',
  },
  REPLACEMENT_REFUSED: {
    status: 422,
    tr: 'Hiçbir şey değiştirilmedi: bazı yerlerde kurallara uymuyor.',
    en: 'Nothing was changed, because some places would break a rule.',
  },
  REPLACEMENT_MOVED: {
    status: 409,
    tr: 'Hiçbir şey değiştirilmedi: siz bakarken ağaçlar ya da üst kullanıcılar değişti. Yeni hâlini gözden geçirin.',
    en: 'Nothing was changed, because trees or master users changed in the meantime. Review the current state.',
  },
  TREE_REMOVES_OTHERS: {
    status: 422,
    tr: 'Bir kullanıcının ağaçları düzenlenirken yalnızca o kullanıcı ağaçtan çıkarılabilir.',
    en: 'When you edit a user’s trees, you can only remove that user.',
  },
  STALE_VERSION: {
    status: 409,
    tr: 'Siz bakarken değişti: {what} ({user}, {at}). Sayfayı yenileyip yeniden deneyin.',
    en: 'This changed while you were viewing it: {what} ({user}, {at}). Reload the page and try again.',
  },
} as const satisfies Record<string, ErrorEntry>
