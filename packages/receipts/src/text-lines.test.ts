import { linesOf } from './text-lines'

/** A text at a place, ten units high and five for each letter. */
const at = (x: number, y: number, str: string) => ({
  str,
  transform: [1, 0, 0, 1, x, y],
  width: str.length * 5,
  height: 10,
})

test('texts are read by lines from the top, and from the left', () => {
  const items = [at(0, 80, 'Toplam'), at(200, 81, '1.200,00 TL'), at(0, 100, 'Fatura')]
  expect(linesOf(items)).toEqual([['Fatura'], ['Toplam', '1.200,00 TL']])
})

test('a small gap is a space, none joins, and a wide one begins another piece', () => {
  expect(linesOf([at(0, 0, 'Fatura'), at(33, 0, 'No'), at(43, 0, ':'), at(80, 0, 'A1')])).toEqual([
    ['Fatura No:', 'A1'],
  ])
})

test('what is no text, or blank, is left out', () => {
  expect(linesOf([{ type: 'beginMarkedContent' }, at(0, 0, '  '), at(0, 0, '')])).toEqual([])
})
