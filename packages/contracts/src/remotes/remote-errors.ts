import { errors } from '../wire/error-entry'

/** Why a release is not activated, and why a remote's own backend does not answer. */
export const remoteErrors = {
  ...errors(404, {
    VERSION_UNKNOWN: {
      tr: 'Bu sürüm yok: hiç yayımlanmamış ya da eskidiği için silinmiş.',
      en: 'This version isn’t available: it was never published, or it’s old and was removed.',
    },
  }),
  ...errors(409, {
    REMOTE_MOVED: {
      tr: 'Siz bakarken başka bir sürüm etkinleştirildi. Güncel duruma bakıp yeniden deneyin.',
      en: 'Another version was activated in the meantime. Check the current state and try again.',
    },
    NOTHING_TO_ROLL_BACK: {
      tr: 'Bu sürüm daha önce etkin olmadı ya da şu anda etkin; geri dönülecek bir şey yok.',
      en: 'This version was never active, or it’s active now, so there’s nothing to roll back to.',
    },
    RELEASE_QUARANTINED: {
      tr: 'Bu sürüm birkaç kişide açılmadığı için karantinada. Düzeltip yeni bir sürüm yayımlayın.',
      en: 'This version is in quarantine because it didn’t load for several people. Fix it and publish a new one.',
    },
    ROLLOUT_MISSING: {
      tr: 'Bu sürümün kademeli dağıtımı bitmiş ya da durdurulmuş.',
      en: 'The rollout of this version has ended or was stopped.',
    },
    ROUTE_CLASH: {
      tr: 'Bu sürümün bir sayfa adresi artık portalın kendisine ya da başka bir uygulamaya ait.',
      en: 'One of its page addresses now belongs to the portal or to another app.',
    },
  }),
  ...errors(422, {
    RELEASE_UNTRUSTED: {
      tr: 'Bu sürüm, güvenilen bir anahtarla imzalanmamış ya da imzalandıktan sonra değiştirilmiş.',
      en: 'This version isn’t signed by a trusted key, or it was changed after signing.',
    },
    RELEASE_UNSUITABLE: {
      tr: 'Bu sürüm bu portala uymuyor: {reason}',
      en: 'This version doesn’t fit this portal: {reason}',
    },
  }),
  ...errors(429, {
    TOO_MANY_CALLS: {
      tr: '{app} sizin için aynı anda çok fazla istek gönderiyor. Biraz sonra yeniden deneyin.',
      en: '{app} is sending too many requests for you at once. Try again in a moment.',
    },
  }),
  ...errors(502, {
    BACKEND_UNREACHABLE: {
      tr: '{app} uygulamasının sunucusuna ulaşılamıyor. Portal çalışıyor. Biraz sonra yeniden deneyin.',
      en: 'The server of {app} can’t be reached. The portal itself works. Try again in a moment.',
    },
    BACKEND_BROKEN: {
      tr: '{app} uygulamasının sunucusu hatalı bir yanıt verdi. Portal çalışıyor; sorunu uygulamanın ekibine bildirin.',
      en: 'The server of {app} sent a faulty answer. The portal itself works. Tell the team behind {app}.',
    },
  }),
  ...errors(503, {
    BACKEND_BUSY: {
      tr: '{app} uygulamasının sunucusu şu anda çok fazla isteği yanıtlıyor. Birkaç saniye sonra yeniden deneyin.',
      en: 'The server of {app} is answering too many requests right now. Try again in a few seconds.',
    },
  }),
  ...errors(504, {
    BACKEND_TIMEOUT: {
      tr: '{app} uygulamasının sunucusu zamanında yanıt vermedi. Portal çalışıyor. Biraz sonra yeniden deneyin.',
      en: 'The server of {app} didn’t answer in time. The portal itself works. Try again in a moment.',
    },
  }),
}
