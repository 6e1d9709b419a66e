import { fileSize, repeatedFiles, validateFiles } from './file-rules'

const rules = { accept: ['.pdf', '.png'], most: 2, megabytes: 1 }
const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name)

test('names files of a wrong type, empty and large files, and accepts the others', () => {
  const picked = [file('a.pdf'), file('b.exe'), file('c.png', 0), file('d.PNG', 1024 * 1024 + 1), file('FATURA.PDF')]
  const { taken, problems } = validateFiles(picked, 0, rules)
  expect(taken.map(({ name }) => name)).toEqual(['a.pdf', 'FATURA.PDF'])
  expect(problems).toEqual([
    { code: 'TYPE', name: 'b.exe', types: '.pdf, .png' },
    { code: 'EMPTY', name: 'c.png' },
    { code: 'SIZE', name: 'd.PNG', limit: 1 },
  ])
})

test('accepts files up to the limit, and says so once', () => {
  const { taken, problems } = validateFiles([file('a.pdf'), file('b.pdf'), file('c.pdf')], 1, rules)
  expect(taken).toHaveLength(1)
  expect(problems).toEqual([{ code: 'COUNT', limit: 2 }])
})

test('finds files with the name and size of an earlier one', () => {
  const files = [
    { id: '1', name: 'a.pdf', size: 10 },
    { id: '2', name: 'a.pdf', size: 11 },
    { id: '3', name: 'b.pdf', size: 10 },
    { id: '4', name: 'a.pdf', size: 10 },
  ]
  expect([...repeatedFiles(files)]).toEqual(['4'])
})

test('shows a size in the unit that fits', () => {
  expect(fileSize(10)).toEqual({ value: 1, unit: 'KB' })
  expect(fileSize(1.44 * 1024 * 1024)).toEqual({ value: 1.4, unit: 'MB' })
})
