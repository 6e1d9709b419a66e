import { defineTexts } from '@portal/i18n'

export const listTexts = defineTexts({
  selectAll: { tr: 'Tümünü seç', en: 'Select all' },
  sort: { tr: 'Sırala', en: 'Sort' },
  asc: { tr: '{title}, artan', en: '{title}, ascending' },
  desc: { tr: '{title}, azalan', en: '{title}, descending' },
  selectRow: { tr: 'Seç: {label}', en: 'Select: {label}' },
  expand: { tr: 'Ayrıntılar: {label}', en: 'Details: {label}' },
  details: { tr: 'Ayrıntılar', en: 'Details' },
  selection: { tr: 'Seçim', en: 'Selection' },
  next: { tr: 'Sonraki satır', en: 'Next row' },
  previous: { tr: 'Önceki satır', en: 'Previous row' },
  toggle: { tr: 'Satırı seç ya da bırak', en: 'Select or deselect the row' },
  open: { tr: 'Satırı aç', en: 'Open the row' },
  nothing: { tr: 'Kayıt yok', en: 'Nothing here yet' },
})
