import { errors } from '../wire/error-entry'

/** Refusals of changes in the directory of people and companies, and of its imports. */
export const directoryErrors = {
  ...errors(409, {
    REVIEW_MOVED: {
      tr: 'Yetkiler bu arada değişti. Listeyi yenileyip gözden geçirmeyi tamamlayın.',
      en: 'Permissions have changed in the meantime. Reload the list and finish the review.',
    },
    LAST_COMPANY: {
      tr: 'Bu, son etkin şirket; pasif yapılamaz.',
      en: 'This is the last active company, so it can’t be made passive.',
    },
    LAST_DEPARTMENT: {
      tr: 'Bir şirketin en az bir departmanı olmalı. Önce yenisini ekleyin.',
      en: 'A company needs at least one department. Add another one first.',
    },
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
    IMPORT_MOVED: {
      tr: 'Önizlemeden sonra bir şey değişti; hiçbir şey aktarılmadı. Yeni önizlemeye bakın.',
      en: 'Something changed since the preview, so nothing was imported. Check the new preview.',
    },
    IMPORT_RUNNING: {
      tr: 'Şu anda başka bir içe aktarma sürüyor. Bitince yeniden deneyin.',
      en: 'Another import is running. Try again when it has ended.',
    },
    IMPORT_UNDONE: {
      tr: 'Bu içe aktarma zaten geri alındı.',
      en: 'This import has already been undone.',
    },
    UNDO_MOVED: {
      tr: 'Siz bakarken bir şey değişti; hiçbir şey geri alınmadı. Yeni duruma bakın.',
      en: 'Something changed while you were looking, so nothing was undone. Check what would be undone now.',
    },
    UNDO_HELD_UP: {
      tr: 'İçe aktarılan kayıtlar o zamandan beri değişti ya da kullanıldı; hiçbir şey geri alınmadı.',
      en: 'Imported records have been changed or used since, so nothing was undone.',
    },
  }),
  ...errors(422, {
    COMPANY_UNCONFIRMED: {
      tr: '{name} pasif olacak. Ona bağlı olanlara şirketin sayfasında bakıp adıyla onaylayın.',
      en: '{name} would become passive. Check what depends on it on its page and confirm with its name.',
    },
    IMPORT_HAS_FAULTS: {
      tr: 'Dosyada hatalı satırlar var; hiçbir şey aktarılmadı.',
      en: 'Some rows have errors, so nothing was imported.',
    },
    IMPORT_TOO_LONG: {
      tr: 'Dosya {line}. satırda sınırı aşıyor: en çok {limit} satır aktarılır. Dosyayı bölün.',
      en: 'The file passes the limit of {limit} rows on line {line}. Split the file.',
    },
    IMPORT_TOO_WIDE: {
      tr: '{line}. satırda {limit} hücreden fazlası var.',
      en: 'Line {line} has more than {limit} cells.',
    },
    IMPORT_NO_KEY: {
      tr: 'Satırların neyle eşleneceği belli değil: kişilerde e-posta, şirketlerde ad, sözleşmelerde sözleşme no sütunu gerekir.',
      en: 'There’s nothing to match rows by: people need an email column, companies a name column, agreements a number column.',
    },
    IMPORT_COLUMN_TWICE: { tr: 'Bir alan iki sütunla eşleştirilmiş.', en: 'Two columns are mapped to the same field.' },
    IMPORT_UNCLOSED: {
      tr: '{line}. satırda açılan tırnak kapanmıyor ya da hücrenin ortasında kapanıyor.',
      en: 'A quote opened on line {line} isn’t closed, or closes in the middle of its cell.',
    },
  }),
}
