/** Normalises an IBAN for storage: capitals, no spaces. */
export function normaliseIban(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** True if both are the same account, or both empty, however they are typed. */
export function isSameIban(one: string | null, other: string | null): boolean {
  return normaliseIban(one ?? '') === normaliseIban(other ?? '')
}

/** The length of an IBAN by country (SWIFT registry). Other countries have none. */
const lengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map(entry => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Checks the format and check digits of a normalised IBAN (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) || iban.length !== lengths.get(iban.slice(0, 2))) return false
  if (iban.startsWith('TR') && !/^TR\d{24}$/.test(iban)) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

const sepaCountries =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE ' +
  'SI SK SM VA'

/** True if a normalised IBAN belongs to a SEPA country. Türkiye is not one. */
export function isInSepa(iban: string): boolean {
  return sepaCountries.split(' ').includes(iban.slice(0, 2))
}
