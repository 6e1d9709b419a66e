/** A new entry of a list. A currency has a sign, the others a Turkish name. */
export type StarterEntry = {
  name: string
  nameTranslate?: string
  sign?: string
  isRemainingDayEffected?: boolean | undefined
}

export type Region = 'turkey' | 'europe'

const currencies = (...entries: readonly (readonly [name: string, sign: string])[]): StarterEntry[] =>
  entries.map(([name, sign]) => ({ name, sign }))

type Names = readonly [name: string, nameTranslate: string]

const named = (...entries: readonly Names[]): StarterEntry[] =>
  entries.map(([name, nameTranslate]) => ({ name, nameTranslate }))

/** Only annual leave is deducted from the balance. */
const leaves = (...others: readonly Names[]): StarterEntry[] => [
  { name: 'Annual leave', nameTranslate: 'Yıllık izin', isRemainingDayEffected: true },
  ...named(...others).map(entry => ({ ...entry, isRemainingDayEffected: false })),
]

const requirements = named(
  ['Hardware', 'Donanım'],
  ['Software and licences', 'Yazılım ve lisans'],
  ['Office supplies', 'Ofis malzemesi'],
  ['Furniture', 'Mobilya'],
  ['Services and consulting', 'Hizmet ve danışmanlık'],
  ['Maintenance and repairs', 'Bakım ve onarım'],
  ['Marketing', 'Pazarlama'],
  ['Vehicles', 'Araç'],
)

/** Entries that most companies of a region need, for each list. */
export const starterSets = {
  currency: {
    turkey: currencies(['TRY', '₺'], ['EUR', '€'], ['USD', '$'], ['GBP', '£']),
    europe: currencies(
      ['EUR', '€'],
      ['GBP', '£'],
      ['USD', '$'],
      ['CHF', 'Fr.'],
      ['PLN', 'zł'],
      ['CZK', 'Kč'],
      ['HUF', 'Ft'],
      ['RON', 'lei'],
      ['SEK', 'kr'],
      ['NOK', 'kr'],
      ['DKK', 'kr.'],
    ),
  },
  expense: {
    turkey: named(
      ['Meals', 'Yemek'],
      ['Taxi', 'Taksi'],
      ['Public transport', 'Toplu taşıma'],
      ['Flights', 'Uçak bileti'],
      ['Accommodation', 'Konaklama'],
      ['Fuel', 'Akaryakıt'],
      ['Tolls and parking', 'Otoyol, köprü ve otopark'],
      ['Client entertainment', 'Temsil ve ağırlama'],
      ['Stationery', 'Kırtasiye'],
      ['Postage and courier', 'Kargo ve posta'],
      ['Phone and internet', 'Telefon ve internet'],
      ['Training', 'Eğitim'],
    ),
    europe: named(
      ['Meals', 'Yemek'],
      ['Taxi', 'Taksi'],
      ['Public transport', 'Toplu taşıma'],
      ['Train tickets', 'Tren bileti'],
      ['Flights', 'Uçak bileti'],
      ['Accommodation', 'Konaklama'],
      ['Mileage', 'Kilometre bedeli'],
      ['Tolls and parking', 'Otoyol ve otopark'],
      ['Client entertainment', 'Temsil ve ağırlama'],
      ['Office supplies', 'Ofis malzemesi'],
      ['Phone and internet', 'Telefon ve internet'],
      ['Training', 'Eğitim'],
    ),
  },
  leave: {
    turkey: leaves(
      ['Sick leave', 'Hastalık izni'],
      ['Compassionate leave', 'Mazeret izni'],
      ['Marriage leave', 'Evlilik izni'],
      ['Maternity leave', 'Doğum izni'],
      ['Paternity leave', 'Babalık izni'],
      ['Nursing leave', 'Süt izni'],
      ['Bereavement leave', 'Vefat izni'],
      ['Unpaid leave', 'Ücretsiz izin'],
    ),
    europe: leaves(
      ['Sick leave', 'Hastalık izni'],
      ['Maternity leave', 'Doğum izni'],
      ['Paternity leave', 'Babalık izni'],
      ['Parental leave', 'Ebeveyn izni'],
      ['Carer’s leave', 'Bakım izni'],
      ['Bereavement leave', 'Vefat izni'],
      ['Study leave', 'Eğitim izni'],
      ['Unpaid leave', 'Ücretsiz izin'],
    ),
  },
  requirement: { turkey: requirements, europe: requirements },
} as const satisfies Record<string, Record<Region, readonly StarterEntry[]>>

/** Returns whether an entry has the name of another in either language, as the database compares them. */
export function isSameEntry(one: StarterEntry, other: StarterEntry): boolean {
  return (
    one.name.trim().toLowerCase() === other.name.trim().toLowerCase() ||
    (one.nameTranslate !== undefined && inTurkish(one.nameTranslate) === inTurkish(other.nameTranslate ?? ''))
  )
}

const inTurkish = (name: string) => name.trim().toLocaleLowerCase('tr')
