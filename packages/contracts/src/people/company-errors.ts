import { errors } from '../wire/error-entry'

/** Refusals of what administrators keep of companies. */
export const companyErrors = {
  ...errors(409, {
    LAST_COMPANY: {
      tr: 'Bu, son etkin şirket; pasif yapılamaz.',
      en: 'This is the last active company, so it can’t be made passive.',
    },
    LAST_DEPARTMENT: {
      tr: 'Bir şirketin en az bir departmanı olmalı. Önce yenisini ekleyin.',
      en: 'A company needs at least one department. Add another one first.',
    },
  }),
  ...errors(422, {
    COMPANY_UNCONFIRMED: {
      tr: '{name} pasif olacak. Ona bağlı olanlara şirketin sayfasında bakıp adıyla onaylayın.',
      en: '{name} would become passive. Check what depends on it on its page and confirm with its name.',
    },
  }),
}
