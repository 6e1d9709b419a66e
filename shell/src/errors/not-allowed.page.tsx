import { defineTexts } from '@portal/i18n'
import { DeadEnd } from './dead-end'

const texts = defineTexts({
  title: { tr: 'Yetkiniz yok', en: 'Unauthorized' },
  lead: { tr: 'Bu sayfayı görme yetkiniz yok.', en: 'You do not have permission to view this page.' },
})

export function NotAllowedPage() {
  return <DeadEnd {...texts} />
}
