import { defineTexts } from '@portal/i18n'

/** Shown before the chart is there, too. */
export const chartTexts = defineTexts({
  title: { tr: 'Şirketlerin harcamaları', en: 'Company spending' },
})
