import { agreementErrors } from './agreements/agreement-errors'
import { approvalErrors } from './forms/approval-errors'
import { companyErrors } from './people/company-errors'
import { defaultTreeErrors } from './trees/default-tree-errors'
import { accountErrors } from './people/account-errors'
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
    en: 'The request couldn’t be read.',
  },
  NO_SESSION: {
    status: 401,
    tr: 'Oturumunuz sona erdi. Yeniden giriş yapın.',
    en: 'Your session has ended. Log in again.',
  },
  GROUP_SETTINGS: {
    status: 403,
    tr: 'Bu ayar bütün grup için geçerlidir; yalnızca her şirkette ayarları yazma yetkisi olanlar değiştirebilir.',
    en: 'This setting applies to the whole group. Only people with write access to every company’s settings can change it.',
  },
  FORBIDDEN: {
    status: 403,
    tr: 'Bu işlem için yetkiniz yok. Yöneticinizle görüşün.',
    en: 'You don’t have permission to do this. Contact your manager.',
  },
  NOT_FOUND: {
    status: 404,
    tr: 'Aradığınız kayıt bulunamadı.',
    en: 'We couldn’t find what you’re looking for.',
  },
  TOO_LARGE: {
    status: 413,
    tr: 'Gönderilen veri izin verilenden büyük.',
    en: 'That’s larger than allowed.',
  },
  UNSUPPORTED_TYPE: {
    status: 415,
    tr: 'Bu türde veri kabul edilmiyor.',
    en: 'This type of data isn’t accepted.',
  },
  INVALID: {
    status: 422,
    tr: 'Bazı alanlar düzeltilmeli.',
    en: 'Some fields need your attention.',
  },
  KEY_REUSED: {
    status: 422,
    tr: 'Bu gönderim anahtarı başka içerikli bir gönderimde kullanıldı.',
    en: 'This idempotency key was already used with different content.',
  },
  WRONG_CREDENTIALS: {
    status: 422,
    tr: 'E-posta ya da parola yanlış.',
    en: 'Wrong email or password.',
  },
  ...identityErrors,
  ...directoryPeopleErrors,
  ...accountErrors,
  ...importErrors,
  TOO_MANY_TRIES: {
    status: 429,
    tr: 'Çok fazla deneme yapıldı. {minutes} dakika sonra yeniden deneyin.',
    en: 'Too many attempts. Try again in {minutes} min.',
  },
  TOO_MANY_EXPORTS: {
    status: 429,
    tr: 'Dosyalarınız hâlâ hazırlanıyor. İndirme bitince yeniden deneyin.',
    en: 'Your files are still being prepared. Try again when the download finishes.',
  },
  TOO_BUSY: {
    status: 503,
    tr: 'Şu anda çok fazla kişi giriş yapıyor. Birkaç saniye sonra yeniden deneyin.',
    en: 'Too many people are logging in right now. Try again in a few seconds.',
  },
  FILES_BUSY: {
    status: 503,
    tr: 'Şu anda başka dosyalar okunuyor. Birkaç saniye sonra yeniden deneyin.',
    en: 'Other files are being read right now. Try again in a few seconds.',
  },
  FILE_TOO_DEMANDING: {
    status: 422,
    tr: 'Bu dosyayı okumak çok uzun sürüyor ya da çok yer tutuyor. Dosyayı bölün.',
    en: 'Reading this file takes too much time or memory. Split the file.',
  },
  INTERNAL: {
    status: 500,
    tr: 'Beklenmeyen bir hata oluştu. Yeniden deneyin.',
    en: 'Something went wrong. Try again.',
  },
  UNAVAILABLE: {
    status: 503,
    tr: 'Hizmet şu anda kullanılamıyor. Biraz sonra yeniden deneyin.',
    en: 'The service is unavailable right now. Try again in a moment.',
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

/** Follows the text of INTERNAL, so that support can find the log line. */
export const supportCodeText = { tr: 'Destek kodu: {code}', en: 'Support code: {code}' }

export type ErrorCode = keyof typeof errorCatalogue
/** The codes a server can answer with. */
export type ServerErrorCode = Exclude<ErrorCode, 'NETWORK'>
