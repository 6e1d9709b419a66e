import type { ErrorEntry } from '../wire/error-entry'

/** Why a release of a remote is not made active. */
export const remoteErrors = {
  VERSION_UNKNOWN: {
    status: 404,
    tr: 'Bu sürüm burada yok: hiç yayımlanmamış ya da eskiyip silinmiş.',
    en: 'This version is not here: it was never published, or is so old that it was removed.',
  },
  REMOTE_MOVED: {
    status: 409,
    tr: 'Siz bakarken başka bir sürüm etkinleştirildi. Şu anki duruma bakıp yeniden deneyin.',
    en: 'Another version was activated while you were looking. See how it is now, and try again.',
  },
  NOTHING_TO_ROLL_BACK: {
    status: 409,
    tr: 'Bu sürüm daha önce etkin olmadı ya da şu anda etkin; geri dönülecek bir şey yok.',
    en: 'This version was never active before, or is active now; there is nothing to go back to.',
  },
  RELEASE_QUARANTINED: {
    status: 409,
    tr: 'Bu sürüm birkaç kişide açılmadığı için karantinada. Düzeltip yeni bir sürüm yayımlayın.',
    en: 'This version is in quarantine, since it did not load for several people. Mend it and publish a new one.',
  },
  ROLLOUT_MISSING: {
    status: 409,
    tr: 'Bu sürümün kademeli dağıtımı bitmiş ya da geri çekilmiş.',
    en: 'The rollout of this version has ended, or was taken back.',
  },
  ROUTE_CLASH: {
    status: 409,
    tr: 'Bu sürümün bir sayfa adresi artık portalın kendisine ya da başka bir uygulamaya ait.',
    en: 'The portal itself or another remote has the address of one of its pages by now.',
  },
  RELEASE_UNTRUSTED: {
    status: 422,
    tr: 'Bu sürüm, güvenilen bir anahtarla imzalanmamış ya da imzalandıktan sonra değiştirilmiş.',
    en: 'This version is not signed by a trusted key, or was changed after it was signed.',
  },
  RELEASE_UNSUITABLE: {
    status: 422,
    tr: 'Bu sürüm bu portala uymuyor: {reason}',
    en: 'This version does not fit this portal: {reason}',
  },
} as const satisfies Record<string, ErrorEntry>
