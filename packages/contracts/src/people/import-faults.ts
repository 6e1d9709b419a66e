import type { Text } from '../wire/language'

/** Everything that can be wrong with a cell, or a row, of an imported file. */
export const importFaults = {
  CELL_TOO_LONG: { tr: '{limit} karakterden uzun', en: 'is longer than {limit} characters' },
  CELL_EMPTY: { tr: 'boş olamaz', en: 'may not be empty' },
  NOT_AN_EMAIL: { tr: '“{text}” bir e-posta adresi değil', en: '"{text}" is no e-mail address' },
  NOT_A_DAY: { tr: '“{text}” 2016-03-01 gibi bir gün değil', en: '"{text}" is no day like 2016-03-01' },
  NOT_AN_IBAN: { tr: '“{text}” bir IBAN değil', en: '"{text}" is no IBAN' },
  NOT_A_BIC: { tr: '“{text}” bir BIC değil', en: '"{text}" is no BIC' },
  NOT_A_PHONE: {
    tr: '“{text}” on haneli bir telefon numarası değil',
    en: '"{text}" is no telephone number of ten digits',
  },
  NOT_ACTIVE_OR_PASSIVE: { tr: '“{text}” ne etkin ne pasif', en: '"{text}" is neither active nor passive' },
  NOT_YES_OR_NO: { tr: '“{text}” ne evet ne hayır', en: '"{text}" is neither yes nor no' },
  NOT_A_LOCALE: { tr: '“{text}” ne TR ne EU', en: '"{text}" is neither TR nor EU' },
  NOT_A_ROLE: { tr: '“{text}” bir rol değil; roller: {names}', en: '"{text}" is no role; there are {names}' },
  NOT_A_PERMISSION: {
    tr: '“{text}” bir izin değil; izinler: {names}',
    en: '"{text}" is no permission; there are {names}',
  },
  NOT_ALLOWED_CHARACTER: {
    tr: 'izin verilmeyen bir karakter içeriyor',
    en: 'contains a character that is not allowed',
  },
  DATE_TOO_EARLY: { tr: 'en erken {limit} olabilir', en: 'must be {limit} or later' },
  DATE_TOO_LATE: { tr: 'en geç {limit} olabilir', en: 'must be {limit} or earlier' },
  NO_KEY: { tr: 'e-posta yok, satır atlanıyor', en: 'has no e-mail, so the row is skipped' },
  TWICE: { tr: '{line}. satırda da var', en: 'is on line {line} already' },
  NEEDED_FOR_NEW: { tr: 'yeni bir kayıt için gerekli', en: 'is needed for a new record' },
  GOES_WITH: { tr: '{column} ile birlikte dolu olmalı', en: 'goes together with {column}' },
  NOT_YOURS: {
    tr: 'Bu satırı yalnızca kişinin şirketinin ayarlarını yöneten aktarabilir.',
    en: 'Only who keeps the settings of this person’s company may import this row.',
  },
  NO_SUCH_COMPANY: {
    tr: '“{text}” ayarlarını yönettiğiniz etkin bir şirket değil',
    en: '"{text}" is no active company whose settings you keep',
  },
  SAME_COMPANY: { tr: 'birinci şirketle aynı olamaz', en: 'cannot be the first company again' },
  NO_SUCH_MASTER: {
    tr: '“{text}” şirketlerinizde etkin bir kişi değil',
    en: '"{text}" is nobody active in your companies',
  },
  OWN_MASTER: { tr: 'kimse kendi üst kullanıcısı olamaz', en: 'nobody can be their own master' },
  MASTER_CIRCLE: {
    tr: 'birbirlerinin üst kullanıcısı olurlardı',
    en: 'they would be each other’s masters',
  },
  OWN_ACCESS: { tr: 'kendi yetkilerinizi değiştiremezsiniz', en: 'nobody changes their own rights' },
  OWN_DATES: {
    tr: 'kendi işe giriş ve izne esas tarihlerinizi değiştiremezsiniz',
    en: 'nobody changes their own recruitment or the day that their own leave is counted from',
  },
  COMPANY_NOT_YOURS: {
    tr: 'yalnızca ayarlarını yönettiğiniz şirketler için değiştirilebilir',
    en: 'is changed only for companies whose settings you keep',
  },
  PERMISSION_NOT_YOURS: {
    tr: 'yalnızca ayarlarını yönettiğiniz şirketler için izin verebilir ya da alabilirsiniz',
    en: 'permissions are given and taken only for companies whose settings you keep',
  },
  REACH_NOT_YOURS: {
    tr: 'kişinin ulaştığı bütün şirketlerin ayarlarını yönetmeniz gerekir',
    en: 'is for who keeps the settings of every company that the person reaches',
  },
  LAST_SETTINGS: {
    tr: '{name} için Ayarlar yazma yetkisi olan başka yönetici kalmazdı; önce başka birine verin',
    en: 'no other manager could write the settings of {name}; give somebody else that permission first',
  },
  LAST_GROUP_SETTINGS: {
    tr: 'bütün şirketler için Ayarlar yazma yetkisi olan başka yönetici kalmazdı; önce başka birine verin',
    en: 'no other manager could write the settings of every company; give somebody else those permissions first',
  },
} as const satisfies Record<string, Text>

export type ImportFaultCode = keyof typeof importFaults
