import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of changes in the directory of people. */
export const directoryPeopleErrors = {
  OWN_ACCESS: {
    status: 409,
    tr: 'Kendi rollerinizi, yetkilerinizi ve durumunuzu değiştiremezsiniz. Başka bir yöneticiden isteyin.',
    en: 'You can’t change your own roles, permissions or status. Ask another manager.',
  },
  OWN_DATES: {
    status: 409,
    tr: 'Kendi işe giriş ve izne esas tarihlerinizi değiştiremezsiniz; izin hakkınız bunlardan hesaplanır. Başka bir yöneticiden isteyin.',
    en: 'You can’t change your own hire date or leave base date, because they set your leave. Ask another manager.',
  },
  FIRST_COMPANY_ONLY: {
    status: 409,
    tr: 'Bir kişiyi yalnızca ilk şirketinin yöneticileri değiştirebilir. Siz onu ikinci şirketinden çıkarabilirsiniz.',
    en: 'Only managers of a person’s first company can change them. You can remove them from their second company.',
  },
  COMPANY_NOT_YOURS: {
    status: 409,
    tr: 'Bir kişiyi yalnızca ayarlarını yazma yetkiniz olan şirketlere ekleyebilir ve o şirketlerden çıkarabilirsiniz.',
    en: 'You can only add people to, or remove them from, companies whose settings you can edit.',
  },
  PERMISSION_NOT_YOURS: {
    status: 409,
    tr: 'Yalnızca ayarlarını yazma yetkiniz olan şirketler için yetki verip alabilirsiniz.',
    en: 'You can only change permissions for companies whose settings you can edit.',
  },
  REACH_NOT_YOURS: {
    status: 409,
    tr: 'Bu değişiklik, kişinin çalıştığı ya da yetkili olduğu başka şirketleri de etkiler. Hepsinin ayarlarını yazma yetkisi gerekir.',
    en: 'This change also affects other companies where the person works or has permissions. You need write access to all of their settings.',
  },
  LAST_SETTINGS: {
    status: 409,
    tr: '{name} ayarlarını yazma yetkisi olan başka yönetici kalmaz. Önce bu yetkiyi başka birine verin.',
    en: 'No other manager could edit the settings of {name}. Give someone else that permission first.',
  },
  LAST_GROUP_SETTINGS: {
    status: 409,
    tr: 'Bütün şirketlerin ayarlarını yazma yetkisi olan başka yönetici kalmaz. Önce bu yetkiyi başka birine verin.',
    en: 'No other manager could edit every company’s settings. Give someone else those permissions first.',
  },
} as const satisfies Record<string, ErrorEntry>
