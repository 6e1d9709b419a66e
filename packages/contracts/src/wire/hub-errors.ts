import type { ErrorEntry } from './error-entry'

/** Refusals of what a client sends through a hub. */
export const hubErrors = {
  NOTHING_TO_NOTIFY: {
    status: 422,
    tr: 'Bu bildirim, yaptığınız bir işlemden doğmadı.',
    en: 'This notification did not come from anything that you did.',
  },
} as const satisfies Record<string, ErrorEntry>
