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
