import { defineTexts } from '@portal/i18n'

export const selectionTexts = defineTexts({
  userId: { tr: 'Kullanıcı', en: 'User' },
  module: { tr: 'Modül', en: 'Module' },
  corporationId: { tr: 'Şirket', en: 'Company' },
  departmentId: { tr: 'Departman', en: 'Department' },
  purchaseTypeId: { tr: 'Satın alma türü', en: 'Purchase type' },
  amount: { tr: 'Tutar', en: 'Amount' },
  offer: { tr: 'Seçilen teklifin tutarı', en: 'Price of the chosen offer' },
  currencyId: { tr: 'Para birimi', en: 'Currency' },
  scope: { tr: 'Ağaç türü', en: 'Kind of tree' },
})
