import { defineTexts } from '@portal/i18n'

/** The names of a company's fields, for its form and the list. */
export const companyTexts = defineTexts({
  name: { tr: 'Ad', en: 'Name' },
  locale: { tr: 'Ülke kuralları', en: 'Country rules' },
  TR: { tr: 'Türkiye', en: 'Türkiye' },
  EU: { tr: 'Avrupa (İngiltere)', en: 'Europe (England)' },
  generalManager: { tr: 'Genel müdür', en: 'General manager' },
})
