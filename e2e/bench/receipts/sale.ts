/** The facts of a receipt, before it is printed. */
export interface Sale {
  company: string
  taxNumber: string
  number: string
  /** Year, month, day. */
  date: readonly [number, number, number]
  lines: readonly (readonly [what: string, hundredths: number])[]
  /** Percent, included in the lines. */
  rate: number
}

/** The known values, as the wire has them. */
export interface Known {
  total: string
  date: string
  number: string
  company: string
}

/** Numbers from a seed (mulberry32): each run draws the same receipts. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const names = {
  TR: ['Marmara Gıda', 'Çınar Turizm', 'Ege Akaryakıt', 'Boğaziçi Lokanta', 'Işık Kırtasiye', 'Güneş Otelcilik'],
  DE: ['Gasthof Schön', 'Müller Bürobedarf', 'Nordstern Hotel'],
  EN: ['Harbour Software', 'Kingsway Hotel', 'Northfield Supplies'],
  FR: ['Librairie du Port', 'Hôtel des Arcades', 'Café de la Gare'],
}
const legal = { TR: ['A.Ş.', 'Ltd. Şti.'], DE: ['GmbH', 'AG'], EN: ['Ltd', 'Limited'], FR: ['SARL', 'S.A.'] }
const goods = ['Kahve', 'Su', 'Menü', 'Kalem', 'Defter', 'Konaklama', 'Otopark', 'Bilet']
/** With right check digits. */
const taxNumbers = ['1234567890', '6270041274', '8590491275']
const rates = { TR: [1, 10, 20], DE: [7, 19], EN: [20], FR: [10, 20] }
export type Place = keyof typeof names

export function drawSale(place: Place, random: (below: number) => number): Sale {
  const one = <Item>(items: readonly Item[]): Item => items[random(items.length)]!
  const capitals = Array.from({ length: 3 }, () => String.fromCharCode(65 + random(26))).join('')
  return {
    company: `${one(names[place])} ${one(legal[place])}`,
    taxNumber: one(taxNumbers),
    number:
      place === 'TR' ? `${capitals}2026${String(random(1e9)).padStart(9, '0')}` : `${capitals}-${2000 + random(90000)}`,
    date: [2026, 1 + random(11), 1 + random(28)],
    lines: Array.from({ length: 1 + random(6) }, () => [one(goods), 250 + random(random(4) === 0 ? 900_000 : 40_000)]),
    rate: one(rates[place]),
  }
}

export const totalOf = ({ lines }: Sale): number => lines.reduce((sum, [, price]) => sum + price, 0)

export const netOf = (sale: Sale): number => Math.round((totalOf(sale) * 100) / (100 + sale.rate))

export const two = (number: number): string => String(number).padStart(2, '0')

export function knownOf(sale: Sale): Known {
  const total = totalOf(sale)
  return {
    total: `${Math.floor(total / 100)}.${two(total % 100)}`,
    date: `${sale.date[0]}-${two(sale.date[1])}-${two(sale.date[2])}`,
    number: sale.number,
    company: sale.company,
  }
}

export const grouped = (hundredths: number, group: string, point: string) => {
  const whole = String(Math.floor(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, group)
  return `${whole}${point}${two(hundredths % 100)}`
}

export const isoDay = ({ date: [year, month, of] }: Sale) => [year, two(month), two(of)].join('-')

/** A way in which receipts are printed. */
export interface Layout {
  name: string
  place: Place
  /** A file of a program, or paper in front of a camera. */
  as: 'pdf' | 'photo' | 'xml'
  /** HTML, unless it is a file of XML. */
  content: (sale: Sale) => string
}
