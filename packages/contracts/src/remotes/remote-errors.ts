import { errors } from '../wire/error-entry'

/** Why a release is not activated. */
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
}
