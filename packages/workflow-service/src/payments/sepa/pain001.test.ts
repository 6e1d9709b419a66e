import { pain001, type Transfer } from './pain001'
import { sepaText } from './sepa-text'

const transfer: Transfer = {
  endToEndId: 'FORM-12',
  isRemarkable: false,
  amount: 12345n,
  name: 'Özge Kılıç & Oğlu <A.Ş.>',
  iban: 'DE89370400440532013000',
  purpose: '12 Hotel "Adler"',
}
const file = pain001({
  messageId: '20261121161500-0123456789ab',
  createdAt: '2026-11-21T16:15:00',
  executionDate: '2026-11-21',
  initiator: 'Anka Holding A.Ş.',
  batches: [
    {
      debtor: { name: 'Anka Holding A.Ş.', iban: 'TR330006100519786457841326', bic: null },
      transfers: [transfer, { ...transfer, endToEndId: 'FORM-13', isRemarkable: true, amount: 5n }],
    },
    { debtor: { name: 'Anka Europe Ltd.', iban: 'GB82WEST12345698765432', bic: 'WESTGB2L' }, transfers: [transfer] },
  ],
})

/** Every element with its place, in the order in which they stand; with its text, if it has one. */
function elementsOf(xml: string): string[] {
  const place: string[] = []
  const found: string[] = []
  for (const [, closing, name = '', text = ''] of xml.matchAll(/<(\/?)(\w+)[^>]*>([^<]*)/g)) {
    if (closing) {
      expect(place.pop()).toBe(name)
      continue
    }
    place.push(name)
    found.push(`${'  '.repeat(place.length - 1)}${name}${text.trim() && `=${text}`}`)
  }
  expect(place).toEqual([])
  return found
}

test('is a pain.001.001.03 element by element, in the order of its schema', () => {
  expect(file).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">/,
  )
  const credit = (id: string, amount: string) => [
    '      CdtTrfTxInf',
    '        PmtId',
    ...(id === 'FORM-13' ? ['          InstrId=CHECK-IBAN FORM-13'] : []),
    `          EndToEndId=${id}`,
    '        Amt',
    `          InstdAmt=${amount}`,
    '        Cdtr',
    '          Nm=Ozge Kilic Oglu A.S.',
    '        CdtrAcct',
    '          Id',
    '            IBAN=DE89370400440532013000',
    '        RmtInf',
    '          Ustrd=12 Hotel Adler',
  ]
  const batch = (id: number, count: number, sum: string, name: string, iban: string, agent: string[]) => {
    const isSepa = !iban.startsWith('TR')
    return [
      '    PmtInf',
      `      PmtInfId=20261121161500-0123456789ab-${id}`,
      '      PmtMtd=TRF',
      `      NbOfTxs=${count}`,
      `      CtrlSum=${sum}`,
      ...(isSepa ? ['      PmtTpInf', '        SvcLvl', '          Cd=SEPA'] : []),
      '      ReqdExctnDt=2026-11-21',
      '      Dbtr',
      `        Nm=${name}`,
      '      DbtrAcct',
      '        Id',
      `          IBAN=${iban}`,
      '      DbtrAgt',
      '        FinInstnId',
      ...agent,
      `      ChrgBr=${isSepa ? 'SLEV' : 'SHAR'}`,
    ]
  }
  expect(elementsOf(file)).toEqual([
    'Document',
    '  CstmrCdtTrfInitn',
    '    GrpHdr',
    '      MsgId=20261121161500-0123456789ab',
    '      CreDtTm=2026-11-21T16:15:00',
    '      NbOfTxs=3',
    '      CtrlSum=246.95',
    '      InitgPty',
    '        Nm=Anka Holding A.S.',
    ...batch(1, 2, '123.50', 'Anka Holding A.S.', 'TR330006100519786457841326', [
      '          Othr',
      '            Id=NOTPROVIDED',
    ]),
    ...credit('FORM-12', '123.45'),
    ...credit('FORM-13', '0.05'),
    ...batch(2, 1, '123.45', 'Anka Europe Ltd.', 'GB82WEST12345698765432', ['          BIC=WESTGB2L']),
    ...credit('FORM-12', '123.45'),
  ])
  expect(file.match(/<InstdAmt [^>]*>/g)).toEqual(Array(3).fill('<InstdAmt Ccy="EUR">'))
})

test.each([
  ['İğdır Üzüm–Çay', 'Igdir Uzum Cay'],
  ['Straße & Søn', 'Strasse Son'],
  ['日本 Ltd.', 'Ltd.'],
  ['a'.repeat(80), 'a'.repeat(70)],
])('%s is written as every bank takes it', (text, expected) => {
  expect(sepaText(text, 70)).toBe(expected)
})

test('a name without a letter that banks take leaves no element empty, which would make the file invalid', () => {
  const batches = [
    { debtor: { name: 'Анка', iban: 'GB82WEST12345698765432', bic: null }, transfers: [{ ...transfer, name: '日本' }] },
  ]
  const names = pain001({ messageId: '1', createdAt: '', executionDate: '', initiator: 'Анка', batches }).match(
    /<Nm>[^<]*/g,
  )
  expect(names).toEqual(Array(3).fill('<Nm>NOTPROVIDED'))
})
