import { errors } from '../wire/error-entry'

/** Refusals of firing a job. */
export const jobErrors = errors(409, {
  JOB_IS_RUNNING: {
    tr: 'Bu iş şu anda başka girdilerle çalışıyor. Bitince yeniden başlatın.',
    en: 'This job is already running with other input. Fire it again when it’s done.',
  },
})
