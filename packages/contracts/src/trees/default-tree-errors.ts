import { errors } from '../wire/error-entry'

/** Refusals of the screens that show and edit default trees. */
export const defaultTreeErrors = {
  ...errors(422, {
    SELECT_USER: { tr: 'Kullanıcıyı seçin!', en: 'Please select the user!' },
    SELECT_MODULE: { tr: 'Modülü seçin!', en: 'Please select the module!' },
    SELECT_PURCHASE_TYPE: { tr: 'Satın alma türünü seçin!', en: 'Please select the purchase type!' },
    OWNER_IN_OWN_TREE: {
      tr: 'Ağacın sahibi, ancak modülün gerektirdiği bir rolü varsa kendi ağacında yer alabilir.',
      en: 'The tree’s owner can only be in it with a role the module requires.',
    },
    REPLACED_BY_THEMSELVES: { tr: 'Kişinin yerine başka birini seçin.', en: 'Choose someone else as the replacement.' },
    NOTHING_TO_REPLACE: {
      tr: 'Bu kişi, ayarlarını yazabildiğiniz şirketlerin hiçbir ağacında yer almıyor ve kimsenin üst kullanıcısı değil.',
      en: 'In the companies whose settings you can edit, this person isn’t in any tree and isn’t anyone’s master user.',
    },
    REPLACEMENT_REFUSED: {
      tr: 'Hiçbir şey değiştirilmedi: bazı yerlerde kurallara uymuyor.',
      en: 'Nothing was changed, because some places would break a rule.',
    },
    TREE_REMOVES_OTHERS: {
      tr: 'Bir kullanıcının ağaçları düzenlenirken yalnızca o kullanıcı ağaçtan çıkarılabilir.',
      en: 'When you edit a user’s trees, you can only remove that user.',
    },
  }),
  ...errors(409, {
    REPLACEMENT_MOVED: {
      tr: 'Hiçbir şey değiştirilmedi: siz bakarken ağaçlar ya da üst kullanıcılar değişti. Yeni hâlini gözden geçirin.',
      en: 'Nothing was changed, because trees or master users changed in the meantime. Review the current state.',
    },
    STALE_VERSION: {
      tr: 'Siz bakarken değişti: {what} ({user}, {at}). Sayfayı yenileyip yeniden deneyin.',
      en: 'This changed while you were viewing it: {what} ({user}, {at}). Reload the page and try again.',
    },
  }),
}
