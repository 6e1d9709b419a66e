import { defineTexts } from '@portal/i18n'
export const errorTexts = {
  401: defineTexts({
    title: { tr: 'Yetkiniz yok', en: 'Unauthorized' },
    lead: { tr: 'Bu sayfayı görme yetkiniz yok.', en: 'You do not have permission to view this page.' },
  }),
  404: defineTexts({
    title: { tr: 'Sayfa bulunamadı', en: 'Page not found' },
    lead: {
      tr: 'Adres yanlış yazılmış ya da sayfa kaldırılmış olabilir.',
      en: 'The address may be misspelled, or the page may have been removed.',
    },
  }),
  500: defineTexts({
    title: { tr: 'Sunucu hatası', en: 'Internal Server Error' },
    lead: {
      tr: 'Bizden kaynaklanan bir hata oluştu. Yeniden deneyin; sürerse sistem yöneticinize haber verin.',
      en: 'Something went wrong on our side. Try again; if it keeps happening, tell your administrator.',
    },
  }),
}
