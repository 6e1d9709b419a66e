import { readQr } from './qr'
import type { Receipt } from './reading'

const turkish = {
  vkntckn: '1234567890',
  avkntckn: '9876543210',
  senaryo: 'EARSIVFATURA',
  tip: 'SATIS',
  tarih: '2026-11-03',
  no: 'DNZ2026000004711',
  ettn: '7F4D2C10-9B3E-4A55-8C61-0D2E6B7A9F01',
  parabirimi: 'TRY',
  malhizmettoplam: '1000.00',
  'kdvmatrah(20)': '1000.00',
  'hesaplanankdv(20)': '200.00',
  vergidahil: '1200.00',
  odenecek: '1200.00',
}
const read = (changes: object) => readQr(JSON.stringify({ ...turkish, ...changes }))

test('the code of a Turkish invoice is read whole', () => {
  expect(read({})).toEqual({
    country: 'TR',
    taxNumber: '1234567890',
    number: 'DNZ2026000004711',
    date: '2026-11-03',
    currency: 'TRY',
    total: '1200.00',
    ettn: '7f4d2c10-9b3e-4a55-8c61-0d2e6b7a9f01',
  })
})

test.each<[string, object, keyof Receipt, string | undefined]>([
  ['numbers', { odenecek: 1200.5 }, 'total', '1200.50'],
  ['decimal commas', { odenecek: '1.200,50' }, 'total', '1200.50'],
  ['four decimals', { odenecek: '1200.5000' }, 'total', '1200.50'],
  ['no amount to pay', { odenecek: '' }, 'total', '1200.00'],
  ['an amount that could be two', { odenecek: '1.234', vergidahil: '' }, 'total', undefined],
  ['a day first', { tarih: '03-11-2026' }, 'date', '2026-11-03'],
  ['a day that is none', { tarih: '2026-13-03' }, 'date', undefined],
  ['TL', { parabirimi: 'TL' }, 'currency', 'TRY'],
  ['a wrong tax number', { vkntckn: '1234567891' }, 'taxNumber', undefined],
  ['a refund', { tip: 'IADE' }, 'total', undefined],
  ['a unique number that is none', { ettn: '1' }, 'ettn', undefined],
])('a Turkish code with %s', (_what, changes, field, value) => expect(read(changes)?.[field]).toBe(value))

test('printers’ quotes, capitals and a last comma are understood', () => {
  const text = JSON.stringify(turkish).toUpperCase().replace('"DNZ', '“DNZ').replace(/}$/, ',}')
  expect(readQr(text)).toMatchObject({ number: 'DNZ2026000004711', total: '1200.00' })
})

test('a European payment gives payee, account and amount', () => {
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    'BYLADEM1001',
    'Gasthof Schön',
    'DE02120300000000202051',
    'EUR235.62',
    '',
    '',
  ]
  expect(readQr(lines.join('\n'))).toEqual({
    company: 'Gasthof Schön',
    iban: 'DE02120300000000202051',
    currency: 'EUR',
    total: '235.62',
  })
  const wrong = lines.with(6, 'DE03120300000000202051').with(7, 'EUR235,62')
  expect(readQr(wrong.join('\r\n'))).toEqual({ company: 'Gasthof Schön' })
})

test.each([
  ['a link', 'https://example.com/?vkntckn=1234567890'],
  ['a megabyte', `{"vkntckn":"${'1'.repeat(1_000_000)}"}`],
  ['another object', '{"__proto__":{"vkntckn":"1234567890","no":"1"}}'],
  ['a list', '["vkntckn"]'],
  ['broken JSON', '{"vkntckn":'],
  ['half a payment', 'BCD\n002'],
])('%s is no invoice', (_what, text) => expect(readQr(text)).toBeUndefined())
