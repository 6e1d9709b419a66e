import type { Insertable } from 'kysely'
import type { Schema } from '../schema'

type DemoCorporation = Omit<Insertable<Schema['corporation']>, 'general_manager_id'>

/** Returns a Turkish IBAN with valid check digits. Bank 99 does not exist, so nobody has it. */
export function demoIban(account: number): string {
  const number = `00099${String(account).padStart(17, '0')}`
  // ISO 13616: the country's letters become numbers (T 29, R 27), the check digits start as 00.
  const remainder = BigInt(`${number}292700`) % 97n
  return `TR${String(98n - remainder).padStart(2, '0')}${number}`
}

export const demoCorporations: readonly DemoCorporation[] = [
  { id: 1, name: 'Anka Holding A.Ş.', locale: 'TR', iban: demoIban(1) },
  { id: 2, name: 'Anka Yazılım A.Ş.', locale: 'TR', iban: demoIban(2) },
  { id: 4, name: 'Anka Saha Hizmetleri A.Ş.', locale: 'TR', iban: demoIban(4), counts_every_day: true },
  { id: 5, name: 'Anka Eski Şirket A.Ş.', locale: 'TR', is_active: false },
  { id: 6, name: 'Anka Enerji A.Ş.', locale: 'TR', iban: demoIban(6), is_general_manager_exempt: true },
  { id: 1013, name: 'Anka Europe Ltd.', locale: 'EU', iban: 'GB82WEST12345698765432' },
]

export const demoDepartments: readonly Insertable<Schema['department']>[] = [
  { id: 11, corporation_id: 1, name: 'Bilgi Teknolojileri' },
  { id: 12, corporation_id: 1, name: 'Mali İşler' },
  { id: 13, corporation_id: 1, name: 'Satın Alma' },
  { id: 14, corporation_id: 1, name: 'İnsan Kaynakları' },
  { id: 15, corporation_id: 1, name: 'Satış' },
  { id: 21, corporation_id: 2, name: 'Ar-Ge' },
  { id: 41, corporation_id: 4, name: 'Saha' },
  { id: 61, corporation_id: 6, name: 'Üretim' },
  { id: 101, corporation_id: 1013, name: 'Operations' },
]
