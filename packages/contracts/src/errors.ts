import { agreementErrors } from './agreements/agreement-errors'
import { approvalErrors } from './forms/approval-errors'
import { defaultTreeErrors } from './trees/default-tree-errors'
import { accountErrors } from './people/account-errors'
import { directoryErrors } from './people/directory-errors'
import { errors } from './wire/error-entry'
import { expenseErrors } from './expense/expense-errors'
import { fileErrors } from './files/file-errors'
import { identityErrors } from './identity/identity-errors'
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
  ...errors(400, {
    UNREADABLE_BODY: { tr: 'Gönderilen veri okunamadı.', en: 'The request couldn’t be read.' },
  }),
  ...errors(401, {
    NO_SESSION: { tr: 'Oturumunuz sona erdi. Yeniden giriş yapın.', en: 'Your session has ended. Log in again.' },
  }),
  ...errors(403, {
    GROUP_SETTINGS: {
      tr: 'Bu ayar bütün grup için geçerlidir; yalnızca her şirkette ayarları yazma yetkisi olanlar değiştirebilir.',
      en: 'This setting applies to the whole group. Only people with write access to every company’s settings can change it.',
    },
    FORBIDDEN: {
      tr: 'Bu işlem için yetkiniz yok. Yöneticinizle görüşün.',
      en: 'You don’t have permission to do this. Contact your manager.',
    },
  }),
  ...errors(404, {
    NOT_FOUND: { tr: 'Aradığınız kayıt bulunamadı.', en: 'We couldn’t find what you’re looking for.' },
  }),
  ...errors(409, {
    JOB_IS_RUNNING: {
      tr: 'Bu iş şu anda başka girdilerle çalışıyor. Bitince yeniden başlatın.',
      en: 'This job is already running with other input. Fire it again when it’s done.',
    },
  }),
  ...errors(413, {
    TOO_LARGE: { tr: 'Gönderilen veri izin verilenden büyük.', en: 'That’s larger than allowed.' },
  }),
  ...errors(415, {
    UNSUPPORTED_TYPE: { tr: 'Bu türde veri kabul edilmiyor.', en: 'This type of data isn’t accepted.' },
  }),
  ...errors(422, {
    INVALID: { tr: 'Bazı alanlar düzeltilmeli.', en: 'Some fields need your attention.' },
    KEY_REUSED: {
      tr: 'Bu gönderim anahtarı başka içerikli bir gönderimde kullanıldı.',
      en: 'This idempotency key was already used with different content.',
    },
    NOTHING_TO_NOTIFY: {
      tr: 'Bu bildirim, yaptığınız bir işleme ait değil.',
      en: 'This notification doesn’t come from anything you did.',
    },
    WRONG_CREDENTIALS: { tr: 'E-posta ya da parola yanlış.', en: 'Wrong email or password.' },
    FILE_TOO_DEMANDING: {
      tr: 'Bu dosyayı okumak çok uzun sürüyor ya da çok yer tutuyor. Dosyayı bölün.',
      en: 'Reading this file takes too much time or memory. Split the file.',
    },
  }),
  ...errors(429, {
    TOO_MANY_TRIES: {
      tr: 'Çok fazla deneme yapıldı. {minutes} dakika sonra yeniden deneyin.',
      en: 'Too many attempts. Try again in {minutes} min.',
    },
    TOO_MANY_EXPORTS: {
      tr: 'Dosyalarınız hâlâ hazırlanıyor. İndirme bitince yeniden deneyin.',
      en: 'Your files are still being prepared. Try again when the download finishes.',
    },
  }),
  ...errors(503, {
    TOO_BUSY: {
      tr: 'Şu anda çok fazla kişi giriş yapıyor. Birkaç saniye sonra yeniden deneyin.',
      en: 'Too many people are logging in right now. Try again in a few seconds.',
    },
    FILES_BUSY: {
      tr: 'Şu anda başka dosyalar okunuyor. Birkaç saniye sonra yeniden deneyin.',
      en: 'Other files are being read right now. Try again in a few seconds.',
    },
    UNAVAILABLE: {
      tr: 'Hizmet şu anda kullanılamıyor. Biraz sonra yeniden deneyin.',
      en: 'The service is unavailable right now. Try again in a moment.',
    },
  }),
  ...errors(500, {
    INTERNAL: { tr: 'Beklenmeyen bir hata oluştu. Yeniden deneyin.', en: 'Something went wrong. Try again.' },
  }),
  ...identityErrors,
  ...directoryErrors,
  ...accountErrors,
  ...approvalErrors,
  ...treeErrors,
  ...defaultTreeErrors,
  ...treeFileErrors,
  ...lookupErrors,
  ...remoteErrors,
  ...fileErrors,
  ...expenseErrors,
  ...leaveErrors,
  ...purchaseErrors,
  ...agreementErrors,
  ...paymentErrors,
  NETWORK: networkError,
}

/** Follows the text of INTERNAL, so that support can find the log line. */
export const supportCodeText = { tr: 'Destek kodu: {code}', en: 'Support code: {code}' }

export type ErrorCode = keyof typeof errorCatalogue
/** The codes a server can answer with. */
export type ServerErrorCode = Exclude<ErrorCode, 'NETWORK'>
