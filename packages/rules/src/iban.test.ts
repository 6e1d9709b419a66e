import { isIban, normaliseIban } from './iban'

describe('an IBAN', () => {
  test.each(['TR33 0006 1005 1978 6457 8413 26', 'gb29 NWBK 6016 1331 9268 19', 'DE89370400440532013000'])(
    '%s is one',
    typed => expect(isIban(normaliseIban(typed))).toBe(true),
  )

  test.each([
    ['a wrong digit', 'TR330006100519786457841327'],
    ['two digits changed for each other', 'TR330006100519786457841362'],
    ['a digit too few', 'TR3300061005197864578413'],
    ['a digit too few for Germany, and right check digits', 'DE5137040044053201300'],
    ['two digits too many for Britain, and right check digits', 'GB51NWBK6016133192681900'],
    ['a country that has none', 'US64SVBKUS6S3300958879'],
    ['no country', '330006100519786457841326'],
    ['nothing', ''],
  ])('with %s is none', (_what, typed) => expect(isIban(normaliseIban(typed))).toBe(false))
})
