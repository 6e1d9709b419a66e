import { errors } from '../wire/error-entry'

/** Refusals of changes in the directory of people. */
export const directoryPeopleErrors = errors(409, {
  OWN_ACCESS: {
    tr: 'Kendi rollerinizi, yetkilerinizi ve durumunuzu değiştiremezsiniz. Başka bir yöneticiden isteyin.',
    en: 'You can’t change your own roles, permissions or status. Ask another manager.',
  },
  OWN_DATES: {
    tr: 'Kendi işe giriş ve izne esas tarihlerinizi değiştiremezsiniz; izin hakkınız bunlardan hesaplanır. Başka bir yöneticiden isteyin.',
    en: 'You can’t change your own hire date or leave base date, because they set your leave. Ask another manager.',
  },
  FIRST_COMPANY_ONLY: {
    tr: 'Bir kişiyi yalnızca ilk şirketinin yöneticileri değiştirebilir. Siz onu ikinci şirketinden çıkarabilirsiniz.',
    en: 'Only managers of a person’s first company can change them. You can remove them from their second company.',
  },
  COMPANY_NOT_YOURS: {
    tr: 'Bir kişiyi yalnızca ayarlarını yazma yetkiniz olan şirketlere ekleyebilir ve o şirketlerden çıkarabilirsiniz.',
    en: 'You can only add people to, or remove them from, companies whose settings you can edit.',
  },
  PERMISSION_NOT_YOURS: {
    tr: 'Yalnızca ayarlarını yazma yetkiniz olan şirketler için yetki verip alabilirsiniz.',
    en: 'You can only change permissions for companies whose settings you can edit.',
  },
  REACH_NOT_YOURS: {
    tr: 'Bu değişiklik, kişinin çalıştığı ya da yetkili olduğu başka şirketleri de etkiler. Hepsinin ayarlarını yazma yetkisi gerekir.',
    en: 'This change also affects other companies where the person works or has permissions. You need write access to all of their settings.',
  },
  LAST_SETTINGS: {
    tr: '{name} ayarlarını yazma yetkisi olan başka yönetici kalmaz. Önce bu yetkiyi başka birine verin.',
    en: 'No other manager could edit the settings of {name}. Give someone else that permission first.',
  },
  LAST_GROUP_SETTINGS: {
    tr: 'Bütün şirketlerin ayarlarını yazma yetkisi olan başka yönetici kalmaz. Önce bu yetkiyi başka birine verin.',
    en: 'No other manager could edit every company’s settings. Give someone else those permissions first.',
  },
})
