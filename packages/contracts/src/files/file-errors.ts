import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of uploads and of what becomes of them. */
export const fileErrors = {
  FILE_REQUIRED: {
    status: 422,
    tr: 'En az 1 dosya yüklenmelidir.',
    en: 'At least 1 file must be uploaded.',
  },
  FILE_LIMIT: {
    status: 422,
    tr: '{limit} den fazla dosya yüklenemez.',
    en: 'No more than {limit} file/s can be uploaded.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    tr: 'Dosya çok büyük; en çok {limit} MB olabilir.',
    en: 'The file is too large; it may have at most {limit} MB.',
  },
  UPLOAD_TOO_LARGE: {
    status: 413,
    tr: 'Bir kerede gönderilen dosyalar toplam en çok {limit} MB olabilir.',
    en: 'Files that are sent at once may have at most {limit} MB together.',
  },
  UPLOAD_DAY_LIMIT: {
    status: 422,
    tr: '24 saat içinde en çok {limit} MB dosya yükleyebilirsiniz. Yarın yeniden deneyin.',
    en: 'You can upload at most {limit} MB of files within 24 hours. Try again tomorrow.',
  },
  PICTURE_TOO_LARGE: {
    status: 413,
    tr: 'Resim çok büyük; en çok {limit} megapiksel olabilir. Küçültüp yeniden deneyin.',
    en: 'The picture is too large; it may have at most {limit} megapixels. Make it smaller and try again.',
  },
  FILE_TYPE_NOT_ACCEPTED: {
    status: 415,
    tr: '"{name}" kabul edilmiyor. İçeriği ve uzantısı şunlardan biri olmalıdır: {types}',
    en: '"{name}" is not accepted. Its content and its ending must be one of these: {types}',
  },
  FILE_EXISTS: {
    status: 409,
    tr: 'Bu dosya zaten yüklenmiş.',
    en: 'This file has been uploaded already.',
  },
  FILE_NOT_EDITABLE: {
    status: 409,
    tr: 'Bu kaydın dosyaları artık değiştirilemez.',
    en: 'The files of this record can no longer be changed.',
  },
} as const satisfies Record<string, ErrorEntry>
