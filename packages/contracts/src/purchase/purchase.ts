import { purchaseTypes, type PurchaseType } from '../modules/modules'
import type { Text } from '../wire/language'

/** Purchase requests as plain values; their schemas stand in the files of calls. */

/** How many pieces a purchase form may ask for. */
export const mostPieces = 1_000_000

export const purchaseTypeTexts: Readonly<Record<PurchaseType, Text>> = {
  [purchaseTypes.IT]: { tr: 'Bilgi teknolojileri', en: 'IT' },
  [purchaseTypes.Administrative]: { tr: 'İdari', en: 'Administrative' },
}
