import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of what administrators keep of companies. */
export const companyErrors = {
  LAST_COMPANY: {
    status: 409,
    tr: 'Bu, son etkin şirket; pasif yapılamaz.',
    en: 'This is the last active company, so it can’t be made passive.',
  },
  LAST_DEPARTMENT: {
    status: 409,
    tr: 'Bir şirketin en az bir departmanı olmalı. Önce yenisini ekleyin.',
    en: 'A company needs at least one department. Add another one first.',
  },
} as const satisfies Record<string, ErrorEntry>
