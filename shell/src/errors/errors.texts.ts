import { defineTexts } from '@portal/i18n'

/** The texts of the error pages, by status. */
export const errorTexts = {
  401: defineTexts({
    title: { tr: 'Yetkiniz yok', en: 'Unauthorized' },
    lead: { tr: 'Bu sayfayı görme yetkiniz yok.', en: 'You do not have permission to view this page.' },
  }),
  404: defineTexts({
    title: { tr: 'Sayfa bulunamadı', en: 'Page not found' },
    lead: {
      tr: 'Adres yanlış yazılmış ya da sayfa kaldırılmış olabilir.',
      en: 'The address may be misspelt, or the page may be gone.',
    },
  }),
  500: defineTexts({
    title: { tr: 'Sunucu hatası', en: 'Internal Server Error' },
    lead: {
      tr: 'Bizden kaynaklanan, beklenmedik bir hata oluştu. Yeniden deneyin; sürerse sistem yöneticinize haber verin.',
      en: 'Something went wrong that should not have, and it is our fault. Try again; if it stays, tell your administrator.',
    },
  }),
}
