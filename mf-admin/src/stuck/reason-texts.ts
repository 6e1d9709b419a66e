import type { StuckReason } from '@portal/contracts/forms/stuck-reasons'
import type { Text } from '@portal/contracts/wire/language'

export const reasonTexts: Readonly<Record<StuckReason, Text>> = {
  passive: { tr: 'Pasif', en: 'Passive' },
  away: { tr: 'İzinde, vekili yok', en: 'On leave, no substitute' },
  unfit: { tr: 'Vekil alamıyor', en: 'Substitute can’t take it' },
  roles: { tr: 'Eksik rol', en: 'Missing role' },
  silent: { tr: 'Hareketsiz', en: 'No activity' },
}

export const reasonPalettes: Readonly<Record<StuckReason, string>> = {
  passive: 'red',
  away: 'orange',
  unfit: 'yellow',
  roles: 'purple',
  silent: 'gray',
}
