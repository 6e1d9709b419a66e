import { ciiInvoice, ublInvoice, ublSums, ublTax } from './testing/xml-invoices'
import { readXmlInvoice } from './xml-invoice'

test('an e-invoice of Türkiye is read whole', () => {
  expect(readXmlInvoice(ublInvoice())).toEqual({
    company: 'Deniz & Kıyı Otelcilik A.Ş.',
    taxNumber: '1234567890',
    number: 'DNZ2026000004711',
    date: '2026-11-03',
    currency: 'TRY',
    country: 'TR',
    ettn: '7f4d2c10-9b3e-4a55-8c61-0d2e6b7a9f01',
    total: '1200.00',
    vat: '200.00',
  })
})

test('a supplier may be a person, with the country in the address', () => {
  const party = `<cac:PartyIdentification><cbc:ID schemeID="TCKN">10000000146</cbc:ID></cac:PartyIdentification>
    <cac:PostalAddress><cac:Country><cbc:IdentificationCode>CY</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:Person><cbc:FirstName>Ayşe</cbc:FirstName><cbc:FamilyName>Yurt</cbc:FamilyName></cac:Person>`
  const read = readXmlInvoice(ublInvoice({ party }))
  expect(read).toMatchObject({ company: 'Ayşe Yurt', taxNumber: '10000000146', country: 'CY' })
})

test('Factur-X, ZUGFeRD and the CII of XRechnung are read whole', () => {
  expect(readXmlInvoice(ciiInvoice())).toEqual({
    company: 'Gasthof Schön & Söhne GmbH',
    taxNumber: 'DE123456789',
    number: 'R-2026/118',
    date: '2026-11-04',
    payBy: '2026-12-04',
    currency: 'EUR',
    country: 'DE',
    iban: 'DE02120300000000202051',
    total: '235.62',
    vat: '37.62',
  })
})

test.each<[string, string, string | undefined]>([
  ['what was paid in advance belongs to it', ublSums('1000.00', '1200.00', '200.00', '1000.00'), '1200.00'],
  ['withheld tax does not', ublSums('1000.00', '1200.00', '1100.00'), '1100.00'],
  ['more than two decimals are read if they are zeros', ublSums('1000.00', '1200.0000', '1200.0000'), '1200.00'],
  ['cents of rounding are allowed', ublSums('1000.03', '1200.00', '1200.00'), '1200.00'],
  ['parts that do not add up leave it empty', ublSums('1000.00', '1300.00', '1300.00'), undefined],
  ['a third decimal leaves it empty', ublSums('1000.00', '1200.005', '1200.005'), undefined],
  ['a negative one leaves it empty', ublSums('1000.00', '1200.00', '-1200.00'), undefined],
  ['nothing to pay leaves it empty', ublSums('1000.00', '1200.00', '0.00'), undefined],
])('the total: %s', (_what, sums, total) => expect(readXmlInvoice(ublInvoice({ sums }))?.total).toBe(total))

test('taxes in another currency are left aside', () => {
  expect(readXmlInvoice(ublInvoice({ taxes: ublTax('200.00') + ublTax('4.10', 'EUR') }))?.vat).toBe('200.00')
})

test('a refund has no amount to be paid', () => {
  for (const xml of [ublInvoice({ type: 'IADE' }), ublInvoice({ type: 'TEVKIFATIADE' }), ciiInvoice({ type: '381' })]) {
    const { total, number } = readXmlInvoice(xml) ?? {}
    expect({ total, isRead: Boolean(number) }).toEqual({ total: undefined, isRead: true })
  }
})

test.each([
  [
    'an entity that is declared',
    ublInvoice().replace('<Invoice', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Invoice'),
  ],
  ['no end', ublInvoice().slice(0, -20)],
  ['ends in a wrong order', '<Invoice><a><b></a></b></Invoice>'],
  ['a million levels', '<Invoice>'.repeat(1_000_000)],
  ['a million comments without an end', `<Invoice>${'<!--'.repeat(1_000_000)}`],
  ['a million elements', `<Invoice>${'<a/>'.repeat(1_000_000)}</Invoice>`],
  ['another root', '<html><body>Fatura</body></html>'],
  ['no XML', '%PDF-1.7'],
  ['nothing', ''],
])('a file with %s is no invoice', (_what, xml) => expect(readXmlInvoice(xml)).toBeUndefined())
