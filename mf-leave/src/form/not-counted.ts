import { defineTexts } from '@portal/i18n'

/** For who sends a leave before what it is counted by has come. */
export const { notCounted } = defineTexts({
  notCounted: {
    tr: 'Günler henüz sayılamadı. Biraz sonra yeniden deneyin.',
    en: 'The days haven’t been counted yet. Try again in a moment.',
  },
})
