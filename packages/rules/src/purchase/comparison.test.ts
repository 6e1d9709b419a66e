import fc from 'fast-check'
import { amountOf, formatAmount } from '../money/amount'
import { compareOffers, reasonAskedFor, type ComparedOffer, type OfferComparison, type Rate } from './comparison'

const lira = 1
const dollar = 2
const euro = 3
const today = '2026-11-22'
const rates: Rate[] = [
  { currencyId: dollar, rate: '41.5' },
  { currencyId: euro, rate: '48.125' },
]

const offer = (offerGuid: string, price: string, currencyId = lira, validUntil: string | null = null) => ({
  offerGuid,
  price: amountOf(price),
  currencyId,
  validUntil,
})
const compare = (offers: ComparedOffer[], given: readonly Rate[] | null = rates, quantity = 1) =>
  compareOffers(offers, { quantity, today, rates: given })
const marked = (offers: ComparedOffer[], which: (each: OfferComparison) => boolean, given?: readonly Rate[] | null) =>
  [...compare(offers, given).offers].filter(([, each]) => which(each)).map(([guid]) => guid)

test('the cheapest is marked in each currency, and equal ones all', () => {
  const offers = [
    offer('a', '100.00'),
    offer('b', '90.00'),
    offer('c', '90.00'),
    offer('d', '80.00', euro),
    offer('e', '70.00', euro),
  ]
  expect(marked(offers, each => each.isCheapest)).toEqual(['b', 'c', 'e'])
})

test('each says how much dearer it is than the lowest of its currency, in amount and per cent', () => {
  const { offers } = compare([offer('a', '11240.00'), offer('b', '10000.00'), offer('c', '5.00', euro)])
  expect(offers.get('a')?.dearer).toEqual({ amount: 124_000n, percent: 12.4 })
  expect(offers.get('b')?.dearer).toEqual({ amount: 0n, percent: 0 })
  expect(offers.get('c')?.dearer).toEqual({ amount: 0n, percent: 0 })
})

test.each([
  ['100.00', 3, '33.33'],
  ['200.00', 3, '66.67'],
  ['0.01', 2, '0.01'],
  ['999999999999.99', 1_000_000, '1000000.00'],
])('%s for %i pieces is %s each', (price, quantity, each) => {
  const perPiece = compare([offer('a', price)], rates, quantity).offers.get('a')?.perPiece
  expect(formatAmount(perPiece ?? 0n)).toBe(each)
})

describe('across currencies', () => {
  const offers = [offer('a', '4500.00'), offer('b', '100.00', euro), offer('c', '108.00', dollar)]

  test('the cheapest is the one that costs the least lira', () => {
    expect(marked(offers, each => each.isCheapestInLira)).toEqual(['c'])
    const { offers: compared } = compare(offers)
    expect(compared.get('b')).toMatchObject({ inLira: 481_250n, dearerInLira: { amount: 33_050n, percent: 7.4 } })
    expect(compared.get('a')?.dearerInLira).toEqual({ amount: 1_800n, percent: 0.4 })
  })

  test.each<[string, Rate[] | null, number[]]>([
    ['one rate is missing', rates.slice(0, 1), [euro]],
    ['there are none', null, [euro, dollar]],
  ])('nothing is marked while %s, and it is said of which', (_what, given, lacking) => {
    expect(marked(offers, each => each.isCheapestInLira, given)).toEqual([])
    expect(compare(offers, given).withoutRate).toEqual(lacking)
    expect([...compare(offers, given).offers.values()].map(each => each.dearerInLira)).toEqual([null, null, null])
  })

  test('offers of one currency need no rate', () => {
    const inEuro = [offer('a', '1.00', euro), offer('b', '2.00', euro)]
    expect(marked(inEuro, each => each.isCheapestInLira)).toEqual([])
    expect(marked(inEuro, each => each.isCheapest, null)).toEqual(['a'])
  })

  test.each([
    ['207.79', false],
    ['207.80', true],
  ])('%s € is worth more than the limit: %s', (price, isAbove) => {
    const { offers: compared } = compare([offer('a', price, euro), offer('b', '99999.00')])
    expect(compared.get('a')?.isForeignAboveLimit).toBe(isAbove)
    expect(compared.get('b')?.isForeignAboveLimit).toBe(false)
    expect(compare([offer('a', price, euro)], null).offers.get('a')?.isForeignAboveLimit).toBe(false)
  })
})

test.each<[string | null, boolean]>([
  [null, false],
  ['2026-11-23', false],
  ['2026-11-22', false],
  ['2026-11-21', true],
])('an offer until %s is past its validity: %s', (validUntil, isPast) => {
  expect(compare([offer('a', '1.00', lira, validUntil)]).offers.get('a')?.isExpired).toBe(isPast)
})

test.each<[string, ComparedOffer[], readonly Rate[] | null, string | null]>([
  ['the only one', [offer('a', '1.00')], rates, 'SingleOffer'],
  ['the lowest', [offer('a', '1.00'), offer('b', '2.00')], rates, null],
  ['as low as another', [offer('a', '1.00'), offer('b', '1.00')], rates, null],
  ['dearer', [offer('a', '2.00'), offer('b', '1.00')], rates, 'NotTheLowest'],
  ['dearer in lira', [offer('a', '1.00', euro), offer('b', '48.00')], rates, 'NotTheLowest'],
  ['the lowest in lira, of its currency, too', [offer('a', '1.00', euro), offer('b', '49.00')], rates, null],
  ['the lowest of its currency, without a rate', [offer('a', '1.00', euro), offer('b', '1.00')], null, null],
])('a reason is asked for one that is %s', (_what, offers, given, asked) => {
  expect(reasonAskedFor('a', compare(offers, given))).toBe(asked)
})

test('of any offers at least one of each currency is the cheapest, and none is cheaper than it', () => {
  const anyOffer = fc.record({
    offerGuid: fc.uuid(),
    price: fc.bigInt({ min: 1n, max: 99_999_999_999_999n }),
    currencyId: fc.constantFrom(lira, dollar, euro),
    validUntil: fc.constant(null),
  })
  fc.assert(
    fc.property(fc.array(anyOffer, { minLength: 1 }), offers => {
      const { offers: compared } = compare(offers)
      for (const { offerGuid, price, currencyId } of offers) {
        const isLowest = offers.every(other => other.currencyId !== currencyId || other.price >= price)
        expect(compared.get(offerGuid)?.isCheapest).toBe(isLowest)
        expect((compared.get(offerGuid)?.dearer.amount ?? 0n) === 0n).toBe(isLowest)
      }
    }),
  )
})
