import { pastedOffers } from './pasted-offers'

const currencies = [
  { id: 1, name: 'TRY', sign: '₺' },
  { id: 3, name: 'EUR', sign: '€' },
]
const read = (...rows: string[]) => pastedOffers(rows.join('\r\n'), currencies, 1)
const offerOf = (...rows: string[]) => read(...rows)[0]?.offer

test('rows of a table are offers, in the order of the form or by the names of its head', () => {
  const [first, second] = read('Dell\tU27\t9.240,00\tEUR\tTeknosa\t\t7 gün\t31.12.2026', 'LG\t27UP\t8000.5')
  expect(first?.offer).toMatchObject({
    ...{ brand: 'Dell', model: 'U27', price: '9240.00', currencyId: 3, supplier: 'Teknosa' },
    ...{ deliveryDays: 7, validUntil: '2026-12-31', iban: null },
  })
  expect(second?.offer).toMatchObject({ brand: 'LG', price: '8000.50', currencyId: 1, supplier: null })
  const byName = { brand: 'Dell', model: 'U27', price: '500.00', supplier: 'Teknosa' }
  expect(offerOf('Tedarikçi\tFiyat\tMARKA\tModel', 'Teknosa\t500\tDell\tU27')).toMatchObject(byName)
  expect(offerOf('Supplier\tPrice\tStock\tBrand\tModel', 'Teknosa\t500\t12\tDell\tU27')).toMatchObject(byName)
})

test.each([
  ['9.240', '9240.00', 1],
  ['9.240,5 ₺', '9240.50', 1],
  ['1,234.00', undefined, undefined],
  ['€ 120', '120.00', 3],
])('a price of %s is read as %s in currency %s', (price, amount, currencyId) => {
  const offer = offerOf(`Dell\tU27\t${price}`)
  expect([offer?.price, offer?.currencyId]).toEqual([amount, currencyId])
})

test.each([
  ['Dell\tU27\t', ['price']],
  ['Dell\t\t10', ['model']],
  ['Dell\tU27\t10\tXYZ', ['currencyId']],
  ['Dell\tU27\t10\tTRY\tTeknosa\tTR00', ['iban']],
  ['Dell\tU27\t10\tTRY\t\t\tyakında\t31.31.2026\tfirma', ['deliveryDays', 'validUntil', 'link']],
])('%j is no offer, and names the columns that cannot be read', (row, faults) => {
  expect(read(row)).toEqual([expect.objectContaining({ offer: undefined, faults })])
})

test.each(['Dell', 'Dell U27\n9.240', 'Dell\tU27', ''])('%j is no table', text => {
  expect(read(text)).toEqual([])
})
