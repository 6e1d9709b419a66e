import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of firing a job. */
export const jobErrors = {
  JOB_IS_RUNNING: {
    status: 409,
    tr: 'Bu iş şu anda başka girdilerle çalışıyor; bitince yeniden başlatın.',
    en: 'This job is running with another input now; fire it again when it has ended.',
  },
} as const satisfies Record<string, ErrorEntry>
