import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of what administrators keep of companies. */
export const companyErrors = {
  LAST_COMPANY: {
    status: 409,
    tr: 'Bu, son etkin şirket; pasif yapılamaz.',
    en: 'This is the last active company, so it can’t be made passive.',
  },
  COMPANY_UNCONFIRMED: {
    status: 422,
    tr: '{name} pasif olacak. Ona bağlı olanlara şirketin sayfasında bakıp adıyla onaylayın.',
    en: '{name} would become passive. Check what depends on it on its page and confirm with its name.',
  },
  LAST_DEPARTMENT: {
    status: 409,
    tr: 'Bir şirketin en az bir departmanı olmalı. Önce yenisini ekleyin.',
    en: 'A company needs at least one department. Add another one first.',
  },
} as const satisfies Record<string, ErrorEntry>
