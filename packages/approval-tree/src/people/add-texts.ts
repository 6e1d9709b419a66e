import { defineTexts } from '@portal/i18n'

export const addTexts = defineTexts({
  open: { tr: 'Kişi ekle', en: 'Add a person' },
  title: { tr: 'Onay ağacına kişi ekle', en: 'Add a person to the approval tree' },
  add: { tr: 'Ekle', en: 'Add' },
  chooseFirst: { tr: 'Bir kullanıcı seçmeniz gerekir!', en: 'You should select a user!' },
  remove: { tr: 'Onay ağacından çıkar: {name}', en: 'Remove from the approval tree: {name}' },
})
