import type { z } from 'zod'
import { fill, type Language, type Text } from './language'
import type { FieldError } from './envelope'

/** Every code that a single field can be refused with. */
export const fieldErrorCatalogue = {
  REQUIRED: { tr: 'Bu alan zorunludur.', en: 'This field is required.' },
  WRONG_TYPE: { tr: 'Bu alanın türü yanlış.', en: 'This field has the wrong type.' },
  UNKNOWN_FIELD: { tr: 'Böyle bir alan yok.', en: 'This field doesn’t exist.' },
  NOT_A_CHOICE: { tr: 'Seçeneklerden birini seçin.', en: 'Choose one of the options.' },
  WRONG_FORMAT: { tr: 'Biçimi uygun değil.', en: 'The format isn’t right.' },
  NOT_ALLOWED_CHARACTER: {
    tr: 'İzin verilmeyen bir karakter içeriyor.',
    en: 'It contains a character that isn’t allowed.',
  },
  NOT_NUMERIC: { tr: 'Yalnızca rakam kullanın.', en: 'Use numbers only.' },
  NOT_ALPHANUMERIC: { tr: 'Yalnızca harf ve rakam kullanın.', en: 'Use letters and numbers only.' },
  NOT_LETTERS: { tr: 'Yalnızca harf kullanın.', en: 'Use letters only.' },
  NOT_AN_EMAIL: {
    tr: 'Geçerli bir e-posta adresi yazın, örneğin ad@firma.com.',
    en: 'Enter a valid email address, such as name@company.com.',
  },
  NOT_A_WEB_ADDRESS: {
    tr: 'Geçerli bir web adresi yazın, örneğin https://firma.com.',
    en: 'Enter a valid web address, such as https://company.com.',
  },
  NOT_A_DATE: { tr: 'Tarihi GG/AA/YYYY biçiminde yazın.', en: 'Enter a date as DD/MM/YYYY.' },
  NO_SUCH_DATE: { tr: 'Takvimde böyle bir gün yok.', en: 'This date doesn’t exist.' },
  DATE_TOO_EARLY: { tr: 'En erken {limit} olabilir.', en: 'It must be {limit} or later.' },
  DATE_TOO_LATE: { tr: 'En geç {limit} olabilir.', en: 'It must be {limit} or earlier.' },
  AGREEMENT_BEGINS_LATER: {
    tr: 'Bu sözleşme {limit} tarihinde başlar; daha önceki bir tarih için seçilemez.',
    en: 'This agreement begins on {limit} and can’t be chosen for an earlier date.',
  },
  AGREEMENT_ENDS_EARLIER: {
    tr: 'Bu sözleşme {limit} tarihinde biter; daha sonraki bir tarih için seçilemez.',
    en: 'This agreement ends on {limit} and can’t be chosen for a later date.',
  },
  NOT_AN_AMOUNT: { tr: '1.234,56 gibi bir tutar yazın.', en: 'Enter an amount such as 1.234,56.' },
  NOT_NEGATIVE: { tr: 'Negatif olamaz.', en: 'It can’t be negative.' },
  TOO_LARGE_AMOUNT: { tr: 'En çok 999.999.999.999,99 olabilir.', en: 'It must be at most 999.999.999.999,99.' },
  NOT_A_PHONE: { tr: 'Telefon numarası 10 haneli olmalı.', en: 'The phone number must have 10 digits.' },
  DOES_NOT_MATCH: { tr: 'Diğer alanla aynı olmalı.', en: 'It must match the other field.' },
  ALREADY_EXISTS: { tr: 'Bu kayıt zaten var.', en: 'This already exists.' },
  TOO_SHORT: { tr: 'En az {limit} karakter olmalı.', en: 'Use at least {limit} characters.' },
  TOO_LONG: { tr: 'En çok {limit} karakter olabilir.', en: 'Use {limit} characters or fewer.' },
  REPEATED: { tr: 'Listede iki kez var.', en: 'It’s in the list twice.' },
  NO_LINES: { tr: 'En az 1 satır ekleyin.', en: 'Add at least 1 line.' },
  TOO_FEW: { tr: 'En az {limit} öğe olmalı.', en: 'It must have at least {limit} items.' },
  TOO_MANY: { tr: 'En çok {limit} öğe olabilir.', en: 'It must have at most {limit} items.' },
  TOO_SMALL: { tr: 'En az {limit} olmalı.', en: 'It must be at least {limit}.' },
  TOO_BIG: { tr: 'En çok {limit} olabilir.', en: 'It must be at most {limit}.' },
  OFFER_LINK_TOO_LONG: {
    tr: 'Bağlantı en çok 500 karakter olabilir! Bir bağlantı kısaltıcıyla kısaltıp yeniden deneyin.',
    en: 'Link should be 500 characters or less! You can shorten the link by using a link shortener and try again.',
  },
  OFFER_LINK_INVALID: {
    tr: 'Bağlantı geçerli değil! Bağlantının doğru olduğundan emin olup yeniden deneyin.',
    en: 'Link is not valid! Please make sure the link is valid and try again.',
  },
  NOT_AN_IBAN: { tr: 'Geçerli bir IBAN yazın.', en: 'Enter a valid IBAN.' },
  NOT_AN_ACTIVE_PERSON: { tr: 'Etkin bir kişi seçin.', en: 'Choose an active person.' },
  PASSWORD_UNCHANGED: {
    tr: 'Yeni parola eskisinden farklı olmalı.',
    en: 'Choose a password that’s different from the old one.',
  },
  PASSWORD_TOO_SHORT: {
    tr: 'Parola en az 6 karakter olmalıdır!',
    en: 'Password length must be at least 6 characters!',
  },
  WRONG_PASSWORD: { tr: 'Parola yanlış.', en: 'Wrong password.' },
  WRONG_CODE: {
    tr: 'Bu kod yanlış ya da daha önce kullanılmış.',
    en: 'That code is wrong or was already used.',
  },
  PASSWORDS_DIFFER: { tr: 'Parolalar eşleşmiyor!', en: 'Passwords do not match!' },
  PASSWORD_TOO_COMMON: {
    tr: 'Bu parola çok yaygın ve kolay tahmin edilir. Başka bir parola seçin.',
    en: 'This password is too easy to guess. Choose another one.',
  },
  NOT_ACCEPTED: { tr: 'Koşula uymuyor.', en: 'It does not comply with the condition.' },
} as const satisfies Record<string, Text>
export type FieldErrorCode = keyof typeof fieldErrorCatalogue

type Issue = z.core.$ZodIssue
interface Found {
  code: FieldErrorCode
  limit?: number | bigint
}

/** Converts a schema's findings into refusals of single fields. */
export function fieldErrorsOf(issues: readonly Issue[], input: unknown, language: Language): FieldError[] {
  return issues.flatMap(issue => {
    const { code, limit } = meaningOf(issue, (valueAt(input, issue.path) ?? null) === null)
    const message = fill(fieldErrorCatalogue[code][language], limit === undefined ? {} : { limit: String(limit) })
    return pathsOf(issue).map(path => ({ path: path.map(String).join('.'), code, message }))
  })
}

function pathsOf(issue: Issue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path]
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input)
}

function meaningOf(issue: Issue, isMissing: boolean): Found {
  switch (issue.code) {
    case 'invalid_type':
      return { code: isMissing ? 'REQUIRED' : 'WRONG_TYPE' }
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum)
    case 'too_big':
      return { code: bySize(issue.origin, 'TOO_LONG', 'TOO_MANY', 'TOO_BIG'), limit: issue.maximum }
    case 'invalid_format':
      return { code: codeOfFormat[issue.format] ?? 'WRONG_FORMAT' }
    case 'invalid_union':
      if (!isMissing && isOfNoType(issue.errors)) return { code: 'WRONG_FORMAT' }
      return { code: isMissing ? 'REQUIRED' : 'NOT_A_CHOICE' }
    case 'invalid_value':
      return { code: isMissing ? 'REQUIRED' : 'NOT_A_CHOICE' }
    case 'unrecognized_keys':
      return { code: 'UNKNOWN_FIELD' }
    case 'custom':
      return { code: chosenCode(issue.params) }
    default:
      return { code: 'NOT_ACCEPTED' }
  }
}

/** The value matches none of several spellings, as of an amount, so there is nothing to choose from. */
function isOfNoType(branches: readonly (readonly Issue[])[]): boolean {
  return branches.every(branch => branch.every(({ code }) => code === 'invalid_type'))
}

const codeOfFormat: Partial<Record<string, FieldErrorCode>> = { email: 'NOT_AN_EMAIL', url: 'NOT_A_WEB_ADDRESS' }

function tooSmall(origin: string, limit: number | bigint): Found {
  const isMissing = origin === 'string' && Number(limit) === 1
  return isMissing ? { code: 'REQUIRED' } : { code: bySize(origin, 'TOO_SHORT', 'TOO_FEW', 'TOO_SMALL'), limit }
}

function bySize(origin: string, text: FieldErrorCode, list: FieldErrorCode, amount: FieldErrorCode): FieldErrorCode {
  if (origin === 'string') return text
  return origin === 'array' || origin === 'set' ? list : amount
}

/** A schema's own condition names its code: `.refine(…, { params: { code: 'NOT_ALLOWED_CHARACTER' } })`. */
function chosenCode(params: Record<string, unknown> | undefined): FieldErrorCode {
  const code = params?.code
  return typeof code === 'string' && code in fieldErrorCatalogue ? (code as FieldErrorCode) : 'NOT_ACCEPTED'
}
