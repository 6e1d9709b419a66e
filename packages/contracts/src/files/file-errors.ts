import { errors } from '../wire/error-entry'

/** Refusals of uploads and of changes to files. */
export const fileErrors = {
  ...errors(422, {
    FILE_REQUIRED: { tr: 'En az 1 dosya yüklenmelidir.', en: 'At least 1 file must be uploaded.' },
    FILE_LIMIT: { tr: 'En fazla {limit} dosya yüklenebilir.', en: 'Too many files; the limit is {limit}.' },
    UPLOAD_DAY_LIMIT: {
      tr: '24 saat içinde en çok {limit} MB dosya yükleyebilirsiniz. Yarın yeniden deneyin.',
      en: 'You can upload up to {limit} MB in 24 hours. Try again tomorrow.',
    },
    FILE_INFECTED: {
      tr: '“{name}” dosyasında zararlı yazılım bulundu; dosya alınmadı.',
      en: 'Malware was found in “{name}”, so the file wasn’t accepted.',
    },
    PICTURE_UNREADABLE: {
      tr: '“{name}” bir resim olarak açılamıyor; bozuk, yarım ya da alışılmadık biçimde olabilir. Ekran görüntüsünü alın ya da JPEG olarak yeniden kaydedip yükleyin.',
      en: '“{name}” can’t be opened as a picture. It may be damaged, incomplete or of an unusual kind. Take a screenshot of it, or save it again as a JPEG, and upload that.',
    },
    FILE_NOT_SCANNABLE: {
      tr: '“{name}” zararlı yazılım denetimi için çok büyük. Küçültüp yeniden deneyin.',
      en: '“{name}” is too large to be checked for malware. Make it smaller and try again.',
    },
  }),
  ...errors(503, {
    SCANNER_AWAY: {
      tr: 'Dosyalar şu anda zararlı yazılıma karşı denetlenemiyor. Biraz sonra yeniden deneyin.',
      en: 'Files can’t be checked for malware right now. Try again in a moment.',
    },
  }),
  ...errors(413, {
    FILE_TOO_LARGE: {
      tr: 'Dosya çok büyük; en çok {limit} MB olabilir.',
      en: 'The file is too large; the limit is {limit} MB.',
    },
    UPLOAD_TOO_LARGE: {
      tr: 'Bir kerede yüklenen dosyalar toplam en çok {limit} MB olabilir.',
      en: 'Files uploaded together can total up to {limit} MB.',
    },
    PICTURE_TOO_LARGE: {
      tr: 'Resim çok büyük; en çok {limit} megapiksel ve bir kenarı en çok {side} piksel olabilir. Küçültüp yeniden deneyin.',
      en: 'The picture is too large; the limit is {limit} megapixels and {side} pixels a side. Make it smaller and try again.',
    },
  }),
  ...errors(415, {
    FILE_TYPE_NOT_ACCEPTED: {
      tr: '“{name}” kabul edilmiyor. İçeriği ve uzantısı şunlardan biri olmalı: {types}',
      en: '“{name}” isn’t accepted. Its content and extension must be one of these: {types}',
    },
    FILE_IS_HEIC: {
      tr: '“{name}” bir HEIC fotoğrafı ve kabul edilmiyor. JPEG olarak kaydedip yeniden yükleyin. Kabul edilenler: {types}',
      en: '“{name}” is a HEIC photo, which isn’t accepted. Save it as a JPEG and upload it again. Accepted: {types}',
    },
  }),
  ...errors(409, {
    FILE_WAS_INFECTED: {
      tr: 'Bu dosyada zararlı yazılım bulundu; dosya silindi.',
      en: 'Malware was found in this file, so it was deleted.',
    },
    FILE_WAITS_FOR_SCAN: {
      tr: 'Bu dosya zararlı yazılıma karşı denetleniyor; denetim bitince açılabilir.',
      en: 'This file is being checked for malware. You can open it once that’s done.',
    },
    FILE_EXISTS: { tr: 'Bu dosya zaten yüklenmiş.', en: 'This file has already been uploaded.' },
    FILE_NOT_EDITABLE: {
      tr: 'Bu kaydın dosyaları artık değiştirilemez.',
      en: 'This record’s files can no longer be changed.',
    },
  }),
}
