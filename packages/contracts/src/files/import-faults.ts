import type { Text } from '../wire/language'

/** Everything that can be wrong with a cell, or a row, of an imported file. */
export const importFaults = {
  CELL_TOO_LONG: { tr: '{limit} karakterden uzun', en: 'is longer than {limit} characters' },
  CELL_EMPTY: { tr: 'boş olamaz', en: 'can’t be empty' },
  NOT_AN_EMAIL: { tr: '“{text}” bir e-posta adresi değil', en: '“{text}” isn’t an email address' },
  NOT_A_DAY: {
    tr: '“{text}” tarih olarak okunamadı (örnek: 01/03/2016)',
    en: '“{text}” isn’t a date such as 01/03/2016',
  },
  NOT_AN_IBAN: { tr: '“{text}” bir IBAN değil', en: '“{text}” isn’t an IBAN' },
  NOT_A_BIC: { tr: '“{text}” bir BIC değil', en: '“{text}” isn’t a BIC' },
  NOT_A_PHONE: {
    tr: '“{text}” on haneli bir telefon numarası değil',
    en: '“{text}” isn’t a ten-digit phone number',
  },
  NOT_ACTIVE_OR_PASSIVE: { tr: '“{text}” ne etkin ne pasif', en: '“{text}” is neither active nor passive' },
  NOT_YES_OR_NO: { tr: '“{text}” ne evet ne hayır', en: '“{text}” is neither yes nor no' },
  NOT_A_LOCALE: { tr: '“{text}” ne TR ne EU', en: '“{text}” is neither TR nor EU' },
  NOT_A_ROLE: { tr: '“{text}” bir rol değil; roller: {names}', en: '“{text}” isn’t a role; roles are {names}' },
  NOT_A_PERMISSION: {
    tr: '“{text}” bir yetki değil; yetkiler: {names}',
    en: '“{text}” isn’t a permission; permissions are {names}',
  },
  NOT_ALLOWED_CHARACTER: {
    tr: 'izin verilmeyen bir karakter içeriyor',
    en: 'contains a character that isn’t allowed',
  },
  DATE_TOO_EARLY: { tr: 'en erken {limit} olabilir', en: 'must be {limit} or later' },
  DATE_TOO_LATE: { tr: 'en geç {limit} olabilir', en: 'must be {limit} or earlier' },
  NO_KEY: { tr: 'e-posta yok, satır atlanıyor', en: 'has no email, so the row is skipped' },
  TWICE: { tr: '{line}. satırda da var', en: 'is already on line {line}' },
  NEEDED_FOR_NEW: { tr: 'yeni bir kayıt için gerekli', en: 'is required for a new record' },
  GOES_WITH: { tr: '{column} ile birlikte dolu olmalı', en: 'goes together with {column}' },
  NOT_YOURS: {
    tr: 'Bu satırı yalnızca kişinin şirketinin ayarlarını yazma yetkisi olanlar aktarabilir.',
    en: 'Only people who can edit the settings of this person’s company can import this row.',
  },
  NO_SUCH_COMPANY: {
    tr: '“{text}” ayarlarını yazabildiğiniz etkin bir şirket değil',
    en: '“{text}” isn’t an active company whose settings you can edit',
  },
  SAME_COMPANY: { tr: 'birinci şirketle aynı olamaz', en: 'can’t be the same as the first company' },
  NO_SUCH_MASTER: {
    tr: '“{text}” şirketlerinizde etkin bir kişi değil',
    en: '“{text}” isn’t an active person in your companies',
  },
  MASTER_REFUSED: {
    tr: '“{text}” {line}. satırda; o satır düzelince bu da düzelir',
    en: '“{text}” is on line {line}; once that row is right, so is this one',
  },
  OWN_MASTER: { tr: 'kimse kendi üst kullanıcısı olamaz', en: 'no one can be their own master user' },
  MASTER_CIRCLE: {
    tr: 'birbirlerinin üst kullanıcısı olurlar',
    en: 'they’d be each other’s master users',
  },
  OWN_ACCESS: { tr: 'kendi yetkilerinizi değiştiremezsiniz', en: 'you can’t change your own permissions' },
  OWN_DATES: {
    tr: 'kendi işe giriş ve izne esas tarihlerinizi değiştiremezsiniz',
    en: 'you can’t change your own hire date or leave base date',
  },
  FIRST_COMPANY_ONLY: {
    tr: 'kişinin ilk şirketi sizin değil; onu yalnızca ikinci şirketinden çıkarabilirsiniz',
    en: 'their first company isn’t yours; you can only remove them from their second company',
  },
  COMPANY_NOT_YOURS: {
    tr: 'yalnızca ayarlarını yazabildiğiniz şirketler için değiştirilebilir',
    en: 'can only be changed for companies whose settings you can edit',
  },
  PERMISSION_NOT_YOURS: {
    tr: 'yalnızca ayarlarını yazabildiğiniz şirketler için yetki verip alabilirsiniz',
    en: 'permissions can only be changed for companies whose settings you can edit',
  },
  REACH_NOT_YOURS: {
    tr: 'kişinin erişebildiği bütün şirketlerin ayarlarını yazma yetkiniz olmalı',
    en: 'needs write access to the settings of every company the person can reach',
  },
  ACCOUNT_WAITING: {
    tr: 'bu kişinin başka bir hesap değişikliği onay bekliyor; önce o karara bağlanmalı',
    en: 'another account change of this person is waiting; decide that one first',
  },
  NOT_AN_AMOUNT: {
    tr: '“{text}” tutar olarak okunamadı (örnek: 1.234,56)',
    en: '“{text}” isn’t an amount such as 1.234,56',
  },
  NOT_A_PERIOD: { tr: '“{text}” ne aylık ne yıllık', en: '“{text}” is neither monthly nor yearly' },
  NOT_A_NOTICE: {
    tr: '“{text}” bir ihbar süresi değil (örnek: 30 gün, 3 ay)',
    en: '“{text}” isn’t a notice period such as 30 days or 3 months',
  },
  NOT_AN_ADDITIONAL: {
    tr: '“{text}” bir ek tutar değil (örnek: Aidat: 1.500,00 aylık)',
    en: '“{text}” isn’t an additional amount such as dues: 1.500,00 monthly',
  },
  TOO_MANY: { tr: 'en çok {limit} tane olabilir', en: 'can’t be more than {limit}' },
  NO_SUCH_CURRENCY: {
    tr: '“{text}” kullanılan bir para birimi değil',
    en: '“{text}” isn’t a currency in use',
  },
  NO_WRITABLE_COMPANY: {
    tr: '“{text}” sözleşmelerini değiştirebildiğiniz etkin bir şirket değil',
    en: '“{text}” isn’t an active company whose agreements you can change',
  },
  NO_SUCH_PERSON: {
    tr: '“{text}” etkin bir kişi değil; e-postasını ya da tam adını yazın',
    en: '“{text}” isn’t an active person; use their email or full name',
  },
  NAMESAKES: {
    tr: '“{text}” adında birden çok kişi var; e-postasını yazın',
    en: 'several people are called “{text}”; use the email',
  },
  ALREADY_THERE: {
    tr: 'zaten #{id} olarak kayıtlı, satır atlanıyor',
    en: 'is already there as #{id}, so the row is skipped',
  },
  NO_SUCH_FORMER: {
    tr: '“{text}” ne dosyada ne de görebildiğiniz sözleşmelerde var',
    en: '“{text}” is neither in the file nor an agreement you can see',
  },
  FORMER_UNCLEAR: {
    tr: '“{text}” numaralı birden çok sözleşme var; portaldaki numarasını #12 gibi yazın',
    en: 'several agreements have the number “{text}”; use the portal’s, such as #12',
  },
  FORMER_RENEWED: {
    tr: '“{text}” zaten yenilenmiş',
    en: '“{text}” has already been renewed',
  },
  RENEWED_TWICE: { tr: '“{text}” {line}. satırda da yenileniyor', en: 'line {line} renews “{text}” as well' },
  FORMER_NOT_YOURS: {
    tr: '“{text}” sözleşmesini değiştirme yetkiniz yok',
    en: 'you don’t have permission to change “{text}”',
  },
  FORMER_REFUSED: {
    tr: '“{text}” {line}. satırda; o satır düzelince bu da düzelir',
    en: '“{text}” is on line {line}; once that row is right, so is this one',
  },
  RENEWS_IN_THE_PAST: {
    tr: 'otomatik yenileniyor, ama {date} tarihinde bitmiş; bugünkü dönemini yazın',
    en: 'renews automatically but ended on {date}; give its current term',
  },
  CHANGED_SINCE: { tr: 'bu aktarmadan sonra değişti', en: 'has changed since this import' },
  LOGGED_IN_SINCE: {
    tr: 'bu aktarmadan sonra giriş yaptı ya da parolasını belirledi',
    en: 'has logged in or chosen a password since this import',
  },
  FILED_SINCE: { tr: 'bu aktarmadan sonra bir formu oldu', en: 'has had a form since this import' },
  IN_TREES_SINCE: {
    tr: 'bu aktarmadan sonra bir onay ağacına eklendi',
    en: 'has been added to an approval tree since this import',
  },
  MASTER_SINCE: {
    tr: 'bu aktarmadan sonra başka birinin üst kullanıcısı ya da bir şirketin genel müdürü oldu',
    en: 'has become someone else’s master user or a general manager since this import',
  },
  USED_SINCE: {
    tr: 'kişileri, onay ağaçları, formları ya da anlaşmaları var; önce onları geri alın',
    en: 'has people, approval trees, forms or agreements; undo those first',
  },
  UNDO_NOT_YOURS: {
    tr: 'Bunu yalnızca şirketin ayarlarını yazma yetkisi olanlar geri alabilir.',
    en: 'Only people who can edit the company’s settings can undo this.',
  },
  LAST_SETTINGS: {
    tr: '{name} ayarlarını yazma yetkisi olan başka yönetici kalmaz; önce bu yetkiyi başka birine verin',
    en: 'no other manager could edit the settings of {name}; give someone else that permission first',
  },
  LAST_GROUP_SETTINGS: {
    tr: 'bütün şirketlerin ayarlarını yazma yetkisi olan başka yönetici kalmaz; önce bu yetkiyi başka birine verin',
    en: 'no other manager could edit every company’s settings; give someone else those permissions first',
  },
} as const satisfies Record<string, Text>

export type ImportFaultCode = keyof typeof importFaults
