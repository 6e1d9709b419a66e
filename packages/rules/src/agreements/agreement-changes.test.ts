import { agreementChanges, type AgreementFields } from './agreement-changes'

const saved: AgreementFields = {
  ...{ title: 'Bakım', company: 'Kuzey', corporationIds: [1, 2], followUserList: [7], amount: '100.00', currencyId: 1 },
  ...{ period: 1, startDate: '2026-01-01', endDate: null, lastTerminationDate: '2026-10-01', keyword: '' },
  ...{
    autoRenewal: false,
    notes: 'Aylık',
    reference: '',
    additionalAmount: [{ name: 'Parça', amount: '5.00', period: 1 }],
  },
}
const changesTo = (changes: Partial<AgreementFields>) => agreementChanges(saved, { ...saved, ...changes })

test.each<[string, Partial<AgreementFields>, unknown[]]>([
  ['nothing', {}, []],
  [
    'a text, a date and a switch',
    { company: 'Güney', endDate: '2026-12-31', autoRenewal: true },
    [
      { field: 'company', from: 'Kuzey', to: 'Güney' },
      { field: 'endDate', from: null, to: '2026-12-31' },
      { field: 'autoRenewal', from: 'false', to: 'true' },
    ],
  ],
  ['a text that was empty', { keyword: 'araç' }, [{ field: 'keyword', from: null, to: 'araç' }]],
  [
    'what came to a list and went from it',
    { corporationIds: [2, 3], followUserList: [] },
    [
      { field: 'corporationIds', from: '1', to: null },
      { field: 'corporationIds', from: null, to: '3' },
      { field: 'followUserList', from: '7', to: null },
    ],
  ],
])('%s', (_what, changes, expected) => {
  expect(changesTo(changes)).toEqual(expected)
})

test('an additional amount is known by its name, and of two of one name the first is the first', () => {
  const [part] = saved.additionalAmount
  if (!part) throw new Error('There is one.')
  const [dearer, second] = [
    { ...part, amount: '6.00' },
    { ...part, amount: '7.00' },
  ]
  const field = 'additionalAmount'
  expect(changesTo({ additionalAmount: [dearer, second] })).toEqual([
    { field, from: JSON.stringify(part), to: JSON.stringify(dearer) },
    { field, from: null, to: JSON.stringify(second) },
  ])
})

test('files are compared where they are known', () => {
  const withFiles = (...names: string[]) => ({ ...saved, uploadedFiles: names.map(name => ({ name })) })
  expect(agreementChanges(withFiles('a.pdf', 'b.pdf'), withFiles('b.pdf', 'c.pdf'))).toEqual([
    { field: 'uploadedFiles', from: 'a.pdf', to: null },
    { field: 'uploadedFiles', from: null, to: 'c.pdf' },
  ])
})
