import { defineTexts } from '@portal/i18n'
import type { Text } from '@portal/i18n'
import type { LedgerKind } from '@portal/contracts/leave/leave'
import type { Figure } from './figures'

export const figureTexts: Record<Figure, Text> = defineTexts({
  transferAnnualValue: { tr: 'Devreden', en: 'Carried over' },
  deserveAnnualLeave: { tr: 'Hak edilen', en: 'Earned' },
  correctedAnnualValue: { tr: 'Düzeltme', en: 'Corrected' },
  totalUsedAnnualValue: { tr: 'Kullanılan', en: 'Used' },
  remainingAnnualLeave: { tr: 'Kalan', en: 'Remaining' },
})

export const kindTexts: Record<LedgerKind, Text> = defineTexts({
  accrual: { tr: 'Hak ediş', en: 'Accrual' },
  carryOver: { tr: 'Devir', en: 'Carry-over' },
  correction: { tr: 'Düzeltme', en: 'Correction' },
  use: { tr: 'Kullanım', en: 'Use' },
})
