import { defineTexts, type Say } from '@portal/i18n'
import { describeChange } from './describe-change'

const names = defineTexts({
  amount: { tr: 'Tutar', en: 'Amount' },
  typeId: { tr: 'Tür', en: 'Type' },
})
const say: Say = text => text.tr
const inWords = describeChange(say, names, { typeId: id => (id === '1' ? 'Seyahat' : undefined) })

test.each([
  ['a value stands for itself', { field: 'amount', from: '1', to: '2' }, { field: 'Tutar', from: '1', to: '2' }],
  ['a reader reads it', { field: 'typeId', from: null, to: '1' }, { field: 'Tür', from: '–', to: 'Seyahat' }],
  ['a name is on its way', { field: 'typeId', from: '1', to: '2' }, { field: 'Tür', from: 'Seyahat', to: '…' }],
  ['a field without a name is not shown', { field: 'version', from: '1', to: '2' }, undefined],
  ['nor one that every object has', { field: 'constructor', from: '1', to: '2' }, undefined],
])('%s', (_what, change, expected) => {
  expect(inWords(change)).toEqual(expected)
})
