import { columnsOf, guessFields, headerIn, plainHeader, rowsOfFields } from './columns'
import { readCsv } from './parse-csv'

const { rows } = readCsv('E-Posta;Adı;\na@x.test;Ayşe;\nb@x.test;;x\nc@x.test;Ayşe;\nd@x.test;Can;\n')

test('a column says how full it is, and what stands in it', () => {
  expect(columnsOf(rows)).toEqual([
    { header: 'E-Posta', filled: 4, examples: ['a@x.test', 'b@x.test', 'c@x.test'] },
    { header: 'Adı', filled: 3, examples: ['Ayşe', 'Can'] },
    { header: '', filled: 1, examples: ['x'] },
  ])
  expect(columnsOf([])).toEqual([])
})

test.each([
  ['E-POSTA', 'eposta'],
  ['İşe Giriş Tarihi', 'isegiristarihi'],
  ['IŞIK', 'isik'],
  ['first_name ', 'firstname'],
  ['Doğum\u00a0günü', 'dogumgunu'],
])('%s is %s, however it is written', (header, plain) => {
  expect(plainHeader(header)).toBe(plain)
})

test('fields are guessed from headers in both languages, each once', () => {
  const fields = [
    { name: 'email', words: ['E-posta', 'E-mail', 'mail'] },
    { name: 'firstName', words: ['Ad', 'First name'] },
  ]
  expect(guessFields(['E POSTA', 'Mail', 'first_name', 'Ad', 'Sicil'], fields)).toEqual([
    'email',
    null,
    'firstName',
    null,
    null,
  ])
})

test('a header with more words is guessed by its meaning, after those that are a name', () => {
  const fields = [
    { name: 'email', words: ['E-posta', 'Email'] },
    { name: 'name', words: ['Ad', 'Adı', 'Name'] },
    { name: 'hired', words: ['İşe giriş'] },
    { name: 'master', words: ['Yönetici', 'Manager'], isEmailOf: true },
  ]
  const guess = (...headers: string[]) => guessFields(headers, fields)
  expect(guess('Yönetici E-posta', 'E-posta')).toEqual(['master', 'email'])
  expect(guess('Manager’s email address', 'Work email')).toEqual(['master', 'email'])
  expect(guess('İş e-posta', 'Personel Adı', 'İşe giriş')).toEqual(['email', 'name', 'hired'])
  expect(guess('Employee Name', 'Manager Email', 'Employee Email')).toEqual(['name', 'master', 'email'])
  expect(guess('Yönetici Adı', 'Sicil E-posta', 'Personel')).toEqual([null, null, null])
})

test('what belongs to no field is left out, and lines stay as they are', () => {
  expect(rowsOfFields(rows, ['email', null, null])).toEqual(
    rows.map(({ line, cells }, at) => ({ line, cells: [at === 0 ? 'email' : cells[0]] })),
  )
})

test('the headers are the row that names the most fields, below titles and above rows of words', () => {
  const fields = [
    { name: 'email', words: ['E-posta'] },
    { name: 'firstName', words: ['Ad'] },
    { name: 'title', words: ['Unvan'] },
  ]
  const rowsOf = (...lines: string[]) => readCsv(lines.join('\n')).rows
  expect(headerIn(rowsOf('Unvan listesi;', 'Unvan;', 'E-posta;Ad;Unvan', 'a@x.test;Can;Unvan'), fields)).toBe(2)
  expect(headerIn(rowsOf('x;y', 'E-posta;z'), fields)).toBe(0)
  expect(headerIn([], fields)).toBe(0)
})
