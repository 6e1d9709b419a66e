import { defineTexts } from '@portal/i18n'
import { DeadEnd } from './dead-end'

const texts = defineTexts({
  title: { tr: 'Sayfa bulunamadı', en: 'Page not found' },
  lead: {
    tr: 'Adres yanlış yazılmış ya da sayfa kaldırılmış olabilir.',
    en: 'The address may be misspelt, or the page may be gone.',
  },
})

export function NotFoundPage() {
  return <DeadEnd {...texts} />
}
