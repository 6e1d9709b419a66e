import { isOtherCompany } from './agreement-of-line'

test.each([
  ['Pırıl Temizlik Ltd. Şti.', false],
  ['PIRIL TEMİZLİK LTD. ŞTİ. ', false],
  ['', false],
  ['Başka Temizlik', true],
])('an invoice of “%s” is of another company than the agreement: %s', (company, isOther) => {
  expect(isOtherCompany(company, 'Pırıl Temizlik Ltd. Şti.')).toBe(isOther)
})
