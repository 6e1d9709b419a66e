import type { ErrorEntry } from './error-entry'

/**
 * The one error that the browser finds out by itself. It stands apart from the catalogue, so that a page need not load
 * every text of the server to be able to say it.
 */
export const networkError = {
  status: null,
  tr: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  en: 'Couldn’t reach the server. Check your connection and try again.',
} as const satisfies ErrorEntry
