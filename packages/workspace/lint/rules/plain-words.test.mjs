import { testRule } from './rule-tester.mjs'
import { plainWords } from './plain-words.mjs'

/** @param {string} tr @param {string} en */
const pair = (tr, en) => `const text = { tr: '${tr}', en: '${en}' }`
/** @param {string} code @param {import('./rule-tester.mjs').Fault[]} errors */
const refused = (code, ...errors) => ({ code, errors })

testRule('plain-words', plainWords, {
  valid: [
    pair('Formu onayla', 'Approve the form'),
    pair('{count} form', '{count, plural, one {# form} other {# forms}}'),
    pair('form sizi bekliyor', '{count, plural, one {form} other {forms}} waiting for you'),
    pair('Kaydedildi. Sıra sizde', 'Saved. It’s your turn'),
    pair('Excel’e aktar', 'Export to Excel'),
    pair('Yıllık izin raporu', 'Annual leave report'),
    pair('Form başarıyla güncellenmiştir.', 'Form has been successfully updated!'),
    pair('{name} formundan', '{name}, the form'),
    `const texts = defineTexts({ save: { tr: 'Kaydet', en: 'Save' } }); say(texts.save)`,
    `const texts = defineTexts({ save: { tr: 'Kaydet', en: 'Save' } }); say(texts[act])`,
    `export const texts = defineTexts({ save: { tr: 'Kaydet', en: 'Save' } })`,
  ],
  invalid: [
    refused(pair('Formlar', 'Pay the report'), { messageId: 'unsaid' }),
    refused(pair('Raporu öde', 'Pay the form'), { messageId: 'unsaid' }),
    refused(pair('Lütfen seçin', 'Choose'), { messageId: 'unsaid' }),
    refused(pair('{name}’in formu', '{name}: form'), { messageId: 'unsaid' }),
    refused(pair('{limit} den fazla olamaz', 'Up to {limit}'), { messageId: 'unsaid' }),
    refused(pair('Kaydedildi', 'Saved successfully'), { messageId: 'unsaid' }),
    refused(pair('Kaydedilemez', 'It cannot be saved'), { messageId: 'unsaid' }),
    refused(pair('Modül ayarları', 'Module Settings'), { messageId: 'capital', data: { word: 'Settings' } }),
    refused(pair('Yetki Listesi', 'Permission list'), { messageId: 'capital', data: { word: 'Listesi' } }),
    refused(pair('"{name}" boş', '“{name}” is empty'), { messageId: 'quotes' }),
    refused(pair('{name} ekledi', 'added'), { messageId: 'values', data: { names: 'name' } }),
    refused(`const texts = defineTexts({ save: { tr: 'Kaydet', en: 'Save' } })`, {
      messageId: 'unused',
      data: { key: 'save' },
    }),
  ],
})
