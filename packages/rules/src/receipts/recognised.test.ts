import { readRecognised, wordOf } from './recognised'
import type { Receipt } from './reading'

/** Lines of a receipt, with `|` where a wide gap is. */
const linesOf = (text: string) => text.split('\n').map(line => line.split(' | '))
const read = (...passes: string[]) => readRecognised(passes.map(linesOf))

test.each<[string, string, string | undefined]>([
  ['it stands there alone', 'Toplam | 200,00', undefined],
  ['it was paid as well', 'Toplam | 200,00\nKredi kartı | 200,00', '200.00'],
  ['it was paid in cash', 'Toplam | 200,00\nNakit | 200,00', '200.00'],
  ['it is doubtful twice', 'Toplam | ?200,00\nKredi kartı | ?200,00', undefined],
  ['its parts add up to it', 'Ara toplam | 166,67\nKDV | 33,33\nGenel toplam | 200,00', '200.00'],
  ['they do not', 'Ara toplam | 166,67\nKDV | 33,38\nGenel toplam | 200,00', undefined],
  ['all its doubtful parts do', 'Su | ?20,00\nÇay | ?60,00\nMenü | 120,00\nToplam | ?200,00', '200.00'],
  ['a surer label is doubtful', 'KDV | 20,00\nMatrah | 180,00\nGenel toplam | 200,00\nÖdenecek | ?260,00', '200.00'],
  ['a surer label says otherwise', 'KDV | 20,00\nMatrah | 180,00\nGenel toplam | 200,00\nÖdenecek | 260,00', undefined],
  ['two are confirmed', 'Toplam | 100,00\nVisa | 100,00\nToplam | 50,00\nVisa | 50,00', undefined],
])('the total of a photograph, if %s', (_what, text, total) => expect(read(text).total).toBe(total))

test.each<[string, string[], keyof Receipt, string | undefined]>([
  ['a doubtful date is left out', ['Tarih ?03.11.2026'], 'date', undefined],
  ['unless both say the same', ['Tarih ?03.11.2026', 'Tarih ?03.11.2026'], 'date', '2026-11-03'],
  ['or the second one is sure', ['Tarih ?08.11.2026', 'Tarih 03.11.2026'], 'date', '2026-11-03'],
  ['two sure dates that differ are left out', ['Tarih 08.11.2026', 'Tarih 03.11.2026'], 'date', undefined],
  ['a name is one with its first letter', ['Marmara Gıda A.Ş.'], 'company', 'Marmara Gıda A.Ş.'],
  ['a name without it is none', ['armara Gıda A.Ş.'], 'company', undefined],
  ['a name with signs is none', ['Caf& de la Gare S.A.'], 'company', undefined],
  ['a doubtful name is none', ['?Marmara Gıda A.Ş.'], 'company', undefined],
  ['a French name may have lost its accent', ['Hötel Arcades S.A.\nFacture'], 'company', undefined],
  ['a German one has it', ['Gasthof Schön AG\nRechnung'], 'company', 'Gasthof Schön AG'],
  ['a number is read', ['Fatura No: ABC2026'], 'number', 'ABC2026'],
  ['letters that are often taken for others are not', ['Fatura No: OPQ2026'], 'number', undefined],
  ['a number joined to a word is not', ['Rechnungsnr: 34330Rechnungsnummer'], 'number', undefined],
])('of photographs, %s', (_what, passes, field, value) => expect(read(...passes)[field]).toBe(value))

test.each([
  ['TOPLAM', 81, 'TOPLAM'],
  ['TOPLAM', 79, '?TOPLAM'],
  ['03.11.2026', 91, '03.11.2026'],
  ['03.11.2026', 89, '?03.11.2026'],
  ['*1.234,56', 61, '*1.234,56'],
  ['*1.234,56', 59, '?*1.234,56'],
  ['1.869,31TL', 61, '1.869,31TL'],
  ['*4.,825,17', 96, '?*4825,17'],
  ['21:738,80€', 96, '?21738,80€'],
  ['3,820,53', 96, '?3820,53'],
  ['5.131.405', 96, '5.131.405'],
  ['|Fatura]', 96, 'Fatura'],
  ['|', 96, ''],
])('the word %s at %d percent is %s', (text, sureness, word) => expect(wordOf({ text, sureness })).toBe(word))
