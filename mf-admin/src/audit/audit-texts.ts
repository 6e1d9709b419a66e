import { defineTexts } from '@portal/i18n'

export const auditTexts = defineTexts({
  label: { tr: 'Değişiklikler', en: 'Changes' },
  search: { tr: 'Ara', en: 'Search' },
  searchHelp: { tr: 'Kişi, şirket ya da kayıt adı', en: 'A person, a company or a record' },
  area: { tr: 'Konu', en: 'Subject' },
  person: { tr: 'Değiştiren ya da değişen kişi', en: 'Who made the change or was changed' },
  from: { tr: 'İlk gün', en: 'First day' },
  until: { tr: 'Son gün', en: 'Last day' },
  none: { tr: 'Henüz değişiklik yok', en: 'No changes yet' },
  when: { tr: 'Zaman', en: 'When' },
  who: { tr: 'Kim, nereden', en: 'Who, from where' },
  what: { tr: 'Ne', en: 'What' },
  changes: { tr: 'Eski → yeni', en: 'Old → new' },
  undone: { tr: 'Geri alındı', en: 'Undone' },
  nothing: { tr: 'yok', en: 'none' },
  was: { tr: 'eski:', en: 'old:' },
  is: { tr: 'yeni:', en: 'new:' },
  counts: {
    tr: '{people, plural, =0 {} other {# kişi, }}{changes, plural, other {# değişiklik}}',
    en: '{people, plural, =0 {} one {# person, } other {# people, }}{changes, plural, one {# change} other {# changes}}',
  },
  exported: {
    tr: '{count, number} değişiklik. Değişen her alan ayrı bir satır olur.',
    en: '{count, plural, one {# change} other {# changes}}. Each changed field becomes its own row.',
  },
  counting: { tr: 'Değişiklikler sayılıyor…', en: 'Counting changes…' },
  open: { tr: '{count, plural, other {# değişikliği}} göster', en: 'Show {count, plural, other {# changes}}' },
})
