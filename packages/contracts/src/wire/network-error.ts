import type { ErrorEntry } from './error-entry'

/**
 * The only error that the browser detects itself, apart from the catalogue so that pages need not load every text of
 * the server.
 */
export const networkError = {
  status: null,
  tr: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  en: 'Couldn’t reach the server. Check your connection and try again.',
} as const satisfies ErrorEntry
