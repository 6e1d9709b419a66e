import { agreementErrors } from './agreements/agreement-errors'
import { approvalErrors } from './forms/approval-errors'
import { companyErrors } from './people/company-errors'
import { defaultTreeErrors } from './trees/default-tree-errors'
import { directoryPeopleErrors } from './people/directory-people-errors'
import type { ErrorEntry } from './wire/error-entry'
import { expenseErrors } from './expense/expense-errors'
import { fileErrors } from './files/file-errors'
import { hubErrors } from './wire/hub-errors'
import { importErrors } from './people/import-errors'
import { identityErrors } from './identity/identity-errors'
import { jobErrors } from './jobs/job-errors'
import { leaveErrors } from './leave/leave-errors'
import { lookupErrors } from './lookups/lookup-errors'
import { networkError } from './wire/network-error'
import { paymentErrors } from './payments/payment-errors'
import { purchaseErrors } from './purchase/purchase-errors'
import { remoteErrors } from './remotes/remote-errors'
import { treeErrors } from './trees/tree-errors'
import { treeFileErrors } from './trees/tree-file-errors'

/** Every code that a refusal can carry. A code never changes its meaning; texts may be improved. */
export const errorCatalogue = {
  UNREADABLE_BODY: {
    status: 400,
    tr: 'Gönderilen veri okunamadı.',
    en: 'The data that was sent could not be read.',
  },
  NO_SESSION: {
    status: 401,
    tr: 'Oturumunuz yok ya da sona ermiş. Yeniden giriş yapın.',
    en: 'You have no session, or it has ended. Log in again.',
  },
  GROUP_SETTINGS: {
    status: 403,
    tr: 'Bu ayar bütün grup için geçerlidir; yalnızca her şirket için Ayarlar yazma yetkisi olanlar değiştirebilir.',
    en: 'This setting is the whole group’s: only who may write the settings of every company changes it.',
  },
  FORBIDDEN: {
    status: 403,
    tr: 'Bu işlem için yetkiniz yok. Yöneticinize başvurun.',
    en: 'You lack the permission for this. Contact your manager.',
  },
  NOT_FOUND: {
    status: 404,
    tr: 'Aradığınız kayıt bulunamadı.',
    en: 'What you are looking for was not found.',
  },
  TOO_LARGE: {
    status: 413,
    tr: 'Gönderilen veri izin verilenden büyük.',
    en: 'The data that was sent is larger than allowed.',
  },
  UNSUPPORTED_TYPE: {
    status: 415,
    tr: 'Bu türde veri kabul edilmiyor.',
    en: 'Data of this type is not accepted.',
  },
  INVALID: {
    status: 422,
    tr: 'Bazı alanlar geçerli değil.',
    en: 'Some fields are not valid.',
  },
  KEY_REUSED: {
    status: 422,
    tr: 'Bu gönderim anahtarı başka içerikli bir gönderimde kullanıldı.',
    en: 'This idempotency key was used for a submission with other content.',
  },
  WRONG_CREDENTIALS: {
    status: 422,
    tr: 'E-posta ya da parola yanlış.',
    en: 'The e-mail or the password is wrong.',
  },
  ...identityErrors,
  ...directoryPeopleErrors,
  ...importErrors,
  TOO_MANY_TRIES: {
    status: 429,
    tr: 'Çok fazla deneme yapıldı. {minutes} dakika sonra yeniden deneyin.',
    en: 'There were too many tries. Try again in {minutes} minutes.',
  },
  TOO_MANY_EXPORTS: {
    status: 429,
    tr: 'İstediğiniz dosyalar hâlâ hazırlanıyor. İndirme bitince yeniden deneyin.',
    en: 'The files that you asked for are still being made. Try again when they are downloaded.',
  },
  TOO_BUSY: {
    status: 503,
    tr: 'Şu anda çok fazla kişi giriş yapmaya çalışıyor. Birkaç saniye sonra yeniden deneyin.',
    en: 'Too many people are trying to log in right now. Try again in a few seconds.',
  },
  INTERNAL: {
    status: 500,
    tr: 'Beklenmeyen bir hata oluştu.',
    en: 'An unexpected error occurred.',
  },
  UNAVAILABLE: {
    status: 503,
    tr: 'Hizmet şu anda kullanılamıyor. Biraz sonra yeniden deneyin.',
    en: 'The service is not available now. Try again in a moment.',
  },
  ...approvalErrors,
  ...treeErrors,
  ...defaultTreeErrors,
  ...treeFileErrors,
  ...lookupErrors,
  ...companyErrors,
  ...jobErrors,
  ...remoteErrors,
  ...fileErrors,
  ...expenseErrors,
  ...leaveErrors,
  ...purchaseErrors,
  ...agreementErrors,
  ...paymentErrors,
  ...hubErrors,
  NETWORK: networkError,
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue
/** The codes that a server can answer with. */
export type ServerErrorCode = Exclude<ErrorCode, 'NETWORK'>
