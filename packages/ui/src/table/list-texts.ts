import { defineTexts } from '@portal/i18n'

export const listTexts = defineTexts({
  selectAll: { tr: 'Seçilebilen tüm satırları seç', en: 'Select all rows that can be selected' },
  selectRow: { tr: 'Seç: {label}', en: 'Select: {label}' },
  expand: { tr: 'Ayrıntılar: {label}', en: 'Details: {label}' },
  details: { tr: 'Ayrıntılar', en: 'Details' },
  selection: { tr: 'Seçim', en: 'Selection' },
  nothing: { tr: 'Kayıt yok', en: 'There is nothing here' },
})
