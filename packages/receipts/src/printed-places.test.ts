import { placesOf, type PrintedPage } from './printed-places'

/** Texts at a place, ten units high and five for each letter, on a page of 200 × 100. */
const page = (...pieces: [text: string, x: number, y: number][]): PrintedPage => ({
  ...{ page: 1, width: 200, height: 100 },
  pieces: pieces.map(([text, x, y]) => ({ text, x, y, width: text.length * 5, height: 9 })),
})
/** The text whose corner a place begins at, with its room. */
const cornerOf = (place: { x: number; y: number } | undefined) =>
  place && [Math.round(place.x * 200) + 3, Math.round(place.y * 100) + 3]

const bill = page(
  ['DENİZ', 10, 0],
  ['OTELCİLİK', 40, 1],
  ['A.Ş.', 90, 0],
  ['Fatura No:', 0, 20],
  ['DNZ2026 000004711', 80, 20],
  ['Tarih', 0, 40],
  ['03-11-2026', 80, 40],
  ['Mal Hizmet', 0, 60],
  ['1.200,00 TL', 80, 60],
  ['Ödenecek Tutar', 0, 80],
  ['1.200,00 TL', 80, 80],
)

test('each value is where it is printed, however it is written there', () => {
  const { number, date } = placesOf({ number: 'DNZ2026000004711', date: '2026-11-03' }, [bill])
  expect(cornerOf(number)).toEqual([80, 20])
  expect(cornerOf(date)).toEqual([80, 40])
})

test('of a total that is printed twice, the labelled one', () => {
  expect(cornerOf(placesOf({ total: '1200.00' }, [bill]).total)).toEqual([80, 80])
})

test('a company is the rectangle around all of its words', () => {
  const { company } = placesOf({ company: 'DENİZ OTELCİLİK A.Ş.' }, [bill])
  expect(cornerOf(company)).toEqual([10, 0])
  expect(Math.round(company!.width * 200)).toBe(100 + 6)
})

test('a value that is not printed has no place', () => {
  const read = { company: 'Başka Ltd.', total: '7.00', date: '2026-11-04', number: 'X1', currency: 'TRY' }
  expect(placesOf(read, [bill])).toEqual({})
})

test('the first page that has a value wins', () => {
  const last = { ...page(['1.200,00', 0, 0]), page: 3 }
  expect(placesOf({ total: '1200.00' }, [page(), last]).total?.page).toBe(3)
  expect(placesOf({ total: '1200.00' }, [bill, last]).total?.page).toBe(1)
})
