import { defineTexts } from '@portal/i18n'
import { framedPage } from '../frame/framed-page'
import { StuckForms } from '../stuck/stuck-forms'

const texts = defineTexts({
  title: { tr: 'Takılan formlar', en: 'Stuck forms' },
  lead: {
    tr: 'İlerlemeyen formlar: pasif ya da izinde olup vekili olmayan birini bekleyenler, uzun süredir işlem yapılmayanlar ve ağacında gereken rol kalmayanlar.',
    en: 'Forms that aren’t moving: they wait for someone who is passive, or on leave without a substitute, nothing has happened for a long time, or their tree lacks a required role.',
  },
})

export default framedPage({ ...texts, leadsBack: true }, StuckForms)
