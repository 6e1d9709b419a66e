import type { Receipt } from './reading'
import { readText } from './text'

/** Lines of a receipt, with `|` where a wide gap is. */
const read = (text: string) =>
  readText(
    text
      .trim()
      .split('\n')
      .map(line => line.split('|').map(piece => piece.trim())),
  )

const slip = `
MARMARA GIDA PAZARLAMA A.Ş.
Bağdat Cad. No:12 Kadıköy İSTANBUL
KADIKÖY V.D. 1234567890
TARİH : 03/11/2026 | SAAT : 13:45
FİŞ NO : 0047
EKMEK %1 | *12,50
KAHVE %20 | *187,50
TOPKDV | *31,37
TOPLAM | *200,00
NAKİT | *250,00
`

test.each<[string, string, Partial<Receipt>]>([
  [
    'an e-archive invoice',
    `
e-Arşiv Fatura
DENİZ OTELCİLİK TURİZM LTD. ŞTİ.
Vergi Dairesi: Kadıköy VKN: 1234567890
SAYIN | Fatura No: | DNZ2026000004711
ANKA HOLDİNG A.Ş. | Fatura Tarihi: | 03-11-2026
VKN: 9876543210 | ETTN: 7F4D2C10-9B3E-4A55-8C61-0D2E6B7A9F01
Mal Hizmet Toplam Tutarı | 1.000,00 TL
Hesaplanan KDV(%20) | 200,00 TL
Vergiler Dahil Toplam Tutar | 1.200,00 TL
Ödenecek Tutar | 1.200,00 TL`,
    {
      company: 'DENİZ OTELCİLİK TURİZM LTD. ŞTİ.',
      taxNumber: '1234567890',
      number: 'DNZ2026000004711',
      date: '2026-11-03',
      currency: 'TRY',
      country: 'TR',
      total: '1200.00',
      ettn: '7f4d2c10-9b3e-4a55-8c61-0d2e6b7a9f01',
    },
  ],
  [
    'an English invoice',
    `
Harbour Software Ltd
Bill to | Anka Holding
Invoice number INV-20118 | Date of issue 2026-11-04
Subtotal | $1,000.00
VAT 20% | $200.00
Total | $1,200.00
Amount due | $1,200.00 USD`,
    { company: 'Harbour Software Ltd', number: 'INV-20118', date: '2026-11-04', currency: 'USD', total: '1200.00' },
  ],
  [
    'a German one',
    `
Gasthof Schön GmbH
Rechnungsnummer | Rechnungsdatum
R-2026/118 | 04.11.2026
Nettobetrag | 198,00 €
MwSt. 19 % | 37,62 €
Gesamtbetrag | 235,62 €`,
    { company: 'Gasthof Schön GmbH', number: 'R-2026/118', date: '2026-11-04', currency: 'EUR', total: '235.62' },
  ],
])('%s is read', (_what, text, expected) => expect(read(text)).toEqual(expected))

test('the total of a till slip is not the cash', () => {
  expect(read(slip)).toMatchObject({ total: '200.00', date: '2026-11-03', number: '0047', taxNumber: '1234567890' })
  expect(read(slip.replace('NAKİT', 'HESAP')).total).toBeUndefined()
})

test.each<[string, string, keyof Receipt, string | undefined]>([
  ['two totals that differ leave it empty', 'Genel Toplam | 100,00\nGenel Toplam | 120,00', 'total', undefined],
  ['the sum below its label is read', 'Ödenecek Tutar\n1.250,00 TL', 'total', '1250.00'],
  ['a subtotal is no total', 'Ara Toplam | 100,00', 'total', undefined],
  ['an amount with spaces is one', 'Total TTC | 1 250,00 €', 'total', '1250.00'],
  ['a date is no amount', 'Toplam | 03.11.2026', 'total', undefined],
  ['two currencies leave it empty', '10,00 EUR\n12,00 USD', 'currency', undefined],
  ['the only date needs no label', 'Ankara 03.11.2026', 'date', '2026-11-03'],
  ['two dates without a label leave it empty', '03.11.2026 | 04.11.2026', 'date', undefined],
  ['a date that could be two stays empty', 'Date 03/04/2026', 'date', undefined],
  ['a Turkish date begins with the day', 'KDV\nTarih 03/04/2026', 'date', '2026-04-03'],
  ['a name in two lines is one', 'DENİZ LTD. | e-Arşiv\nŞTİ.', 'company', 'DENİZ LTD. ŞTİ.'],
  ['a legal form alone is no name', 'Café Nero\nLTD. ŞTİ.', 'company', undefined],
  ['an offer says until when', 'Geçerlilik tarihi | 30.11.2026\nTarih | 01.11.2026', 'validUntil', '2026-11-30'],
  ['also before the word', 'Teklifimiz 30.11.2026 tarihine kadar geçerlidir.', 'validUntil', '2026-11-30'],
  ['a number of days is no day', 'Geçerlilik: 15 gün', 'validUntil', undefined],
  ['an agreement says from when', 'Başlangıç tarihi: 01.01.2027 | Bitiş tarihi: 31.12.2027', 'validFrom', '2027-01-01'],
  ['and until when', 'Başlangıç tarihi: 01.01.2027 | Bitiş tarihi: 31.12.2027', 'validUntil', '2027-12-31'],
  ['what it costs each month', 'Aylık hizmet bedeli: 12.000,00 TL + KDV', 'monthly', '12000.00'],
  ['or each year', 'Annual fee | 1,200.00 EUR', 'yearly', '1200.00'],
  ['two amounts of a month leave it empty', 'Aylık kira 100,00 TL\nAylık aidat 20,00 TL', 'monthly', undefined],
  ['an account is read', 'IBAN: TR33 0006 1005 1978 6457 8413 26', 'iban', 'TR330006100519786457841326'],
  ['with a wrong digit it is none', 'IBAN: TR33 0006 1005 1978 6457 8413 27', 'iban', undefined],
  ['of two accounts none', 'TR330006100519786457841326\nDE02120300000000202051', 'iban', undefined],
  ['the buyer is not the company', 'SAYIN\nANKA HOLDİNG A.Ş.', 'company', undefined],
  ['a date beside the number is no number', 'Fatura No: | 03.11.2026', 'number', undefined],
  ['a label glued to its number', 'Fiş No:AB12345', 'number', 'AB12345'],
])('%s', (_what, text, field, value) => expect(read(text)[field]).toBe(value))

test('text that means nothing, and a lot of it, says nothing', () => {
  expect(readText([])).toEqual({})
  expect(readText(Array.from({ length: 20_000 }, () => ['x'.repeat(200), '1'.repeat(200)]))).toEqual({})
})
