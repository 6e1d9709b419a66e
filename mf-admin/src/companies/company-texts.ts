import { defineTexts } from '@portal/i18n'

/** What the fields of a company are called, in its form and in the list. */
export const companyTexts = defineTexts({
  name: { tr: 'Ad', en: 'Name' },
  locale: { tr: 'Ülke kuralları', en: 'Country rules' },
  TR: { tr: 'Türkiye', en: 'Türkiye' },
  EU: { tr: 'Avrupa (İngiltere)', en: 'Europe (England)' },
  generalManager: { tr: 'Genel müdür', en: 'General manager' },
})
