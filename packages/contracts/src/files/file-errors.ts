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
    tr: 'En fazla {limit} dosya yüklenebilir.',
    en: 'Too many files; the limit is {limit}.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    tr: 'Dosya çok büyük; en çok {limit} MB olabilir.',
    en: 'The file is too large; the limit is {limit} MB.',
  },
  UPLOAD_TOO_LARGE: {
    status: 413,
    tr: 'Bir kerede yüklenen dosyalar toplam en çok {limit} MB olabilir.',
    en: 'Files uploaded together can total up to {limit} MB.',
  },
  UPLOAD_DAY_LIMIT: {
    status: 422,
    tr: '24 saat içinde en çok {limit} MB dosya yükleyebilirsiniz. Yarın yeniden deneyin.',
    en: 'You can upload up to {limit} MB in 24 hours. Try again tomorrow.',
  },
  PICTURE_TOO_LARGE: {
    status: 413,
    tr: 'Resim çok büyük; en çok {limit} megapiksel olabilir. Küçültüp yeniden deneyin.',
    en: 'The picture is too large; the limit is {limit} megapixels. Make it smaller and try again.',
  },
  FILE_TYPE_NOT_ACCEPTED: {
    status: 415,
    tr: '“{name}” kabul edilmiyor. İçeriği ve uzantısı şunlardan biri olmalı: {types}',
    en: '“{name}” isn’t accepted. Its content and extension must be one of these: {types}',
  },
  FILE_IS_HEIC: {
    status: 415,
    tr: '“{name}” bir HEIC fotoğrafı ve kabul edilmiyor. JPEG olarak kaydedip yeniden yükleyin. Kabul edilenler: {types}',
    en: '“{name}” is a HEIC photo, which isn’t accepted. Save it as a JPEG and upload it again. Accepted: {types}',
  },
  FILE_EXISTS: {
    status: 409,
    tr: 'Bu dosya zaten yüklenmiş.',
    en: 'This file has already been uploaded.',
  },
  FILE_NOT_EDITABLE: {
    status: 409,
    tr: 'Bu kaydın dosyaları artık değiştirilemez.',
    en: 'This record’s files can no longer be changed.',
  },
} as const satisfies Record<string, ErrorEntry>
