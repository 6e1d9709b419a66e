import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of firing a job. */
export const jobErrors = {
  JOB_IS_RUNNING: {
    status: 409,
    tr: 'Bu iş şu anda başka girdilerle çalışıyor. Bitince yeniden başlatın.',
    en: 'This job is already running with other input. Fire it again when it’s done.',
  },
} as const satisfies Record<string, ErrorEntry>
