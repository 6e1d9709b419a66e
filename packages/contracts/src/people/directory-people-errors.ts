import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of changes in the directory of people. */
export const directoryPeopleErrors = {
  OWN_ACCESS: {
    status: 409,
    tr: 'Kendi rollerinizi, yetkilerinizi ve durumunuzu değiştiremezsiniz. Başka bir yöneticiden isteyin.',
    en: 'You cannot change your own roles, permissions or status. Ask another manager.',
  },
  OWN_DATES: {
    status: 409,
    tr: 'Kendi işe giriş ve izne esas tarihlerinizi değiştiremezsiniz; izin hakkınız bunlardan hesaplanır. Başka bir yöneticiden isteyin.',
    en: 'You cannot change your own recruitment or the day that your leave is counted from: your leave follows from them. Ask another manager.',
  },
  COMPANY_NOT_YOURS: {
    status: 409,
    tr: 'Bir kişiyi yalnızca Ayarlar yazma yetkiniz olan şirketlere ekleyebilir ve o şirketlerden çıkarabilirsiniz.',
    en: 'You can move people only into and out of companies whose settings you may write.',
  },
  PERMISSION_NOT_YOURS: {
    status: 409,
    tr: 'Yalnızca Ayarlar yazma yetkiniz olan şirketler için yetki verip alabilirsiniz.',
    en: 'You can grant and take permissions only for companies whose settings you may write.',
  },
  REACH_NOT_YOURS: {
    status: 409,
    tr: 'Bu değişiklik, kişinin çalıştığı ya da yetkili olduğu başka şirketleri de etkiler. Hepsi için Ayarlar yazma yetkisi gerekir.',
    en: 'This change also reaches other companies where the person works or has permissions. It needs Settings with write for all of them.',
  },
  LAST_SETTINGS: {
    status: 409,
    tr: '{name} için Ayarlar yazma yetkisi olan başka yönetici kalmazdı. Önce başka birine verin.',
    en: 'No other manager could write the settings of {name}. Give somebody else that permission first.',
  },
  LAST_GROUP_SETTINGS: {
    status: 409,
    tr: 'Bütün şirketler için Ayarlar yazma yetkisi olan başka yönetici kalmazdı. Önce başka birine verin.',
    en: 'No other manager could write the settings of every company. Give somebody else those permissions first.',
  },
} as const satisfies Record<string, ErrorEntry>
