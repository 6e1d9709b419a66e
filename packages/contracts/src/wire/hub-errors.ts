import type { ErrorEntry } from './error-entry'

/** Refusals of what a client sends through a hub. */
export const hubErrors = {
  NOTHING_TO_NOTIFY: {
    status: 422,
    tr: 'Bu bildirim, yaptığınız bir işleme ait değil.',
    en: 'This notification doesn’t come from anything you did.',
  },
} as const satisfies Record<string, ErrorEntry>
