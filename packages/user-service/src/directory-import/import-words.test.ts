import { mostListedRows } from '@portal/contracts/files/import-limits'
import type { previewImportCall } from '@portal/contracts/people/directory-import.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

interface Meant {
  monthFirst?: string[]
  values?: { field: string; from: string; to: string }[]
}
const send = async (call: string, content: string, more: object) => {
  const columns = (content.split('\n')[0] ?? '').split(';')
  const body = { kind: 'people', content, columns, ...more }
  return (await service.call('admin', 'POST', `/api/Directory/${call}`, body)).body.data
}
const preview = (content: string, meant: Meant = {}): Promise<CallData<typeof previewImportCall>> =>
  send('PreviewImport', content, meant)

test('every refused row has its reasons, however many there are', async () => {
  const rows = Array.from(
    { length: mostListedRows + 2 },
    (_, n) => `nobody${n}@anka.test;${n % 2 ? '31.02.2024' : '??'}`,
  )
  const { refusedLines, refusedFor, reasons } = await preview(['email;birthDate', ...rows].join('\n'))
  const ofLast = refusedFor[refusedLines.indexOf(rows.length + 1)]?.map(at => reasons[at]?.message)
  expect(refusedFor).toHaveLength(rows.length)
  expect(ofLast).toContainEqual(expect.stringContaining('31.02.2024'))
  expect(ofLast).not.toContainEqual(expect.stringContaining('??'))
})

test('a missing company is offered with the department that stands beside it, also as the second one', async () => {
  const { faults } = await preview(
    'email;corporation;department;secondCorporation;secondDepartment\n' +
      'employee@anka.test;Anka Holding A.Ş.;Çevre;Anka Kargo;Depo\nlead@anka.test;Anka Kargo;Yük;;',
  )
  expect(faults.map(({ column, text, department }) => [column, text, department])).toEqual([
    ['secondCorporation', 'Anka Kargo', 'Depo'],
    ['corporation', 'Anka Kargo', 'Yük'],
  ])
})

test('a fault is told once for all rows that have it, consequences last, and mended by what its word means', async () => {
  const people = ['a', 'b', 'c'].map(who => `${who}@anka.test;${who};X;Anka Kargo;Depo;01.03.2020;Memur`)
  const wrong = `ada@anka.test;Ada;Çelik;Anka Kargo;Yük;31.02.2024;çalışan`
  const file = [
    'email;firstName;lastName;corporation;department;recruitmentDate;roles;master',
    ...people.map(row => `${row};ada@anka.test`),
    wrong,
  ].join('\n')
  const { faults } = await preview(file)
  expect(
    faults.map(({ column, code, text, department, count, lines }) => [column, code, text, department, count, lines]),
  ).toEqual([
    ['roles', 'NOT_A_ROLE', 'Memur', null, 3, [2, 3, 4]],
    ['recruitmentDate', 'NOT_A_DAY', '31.02.2024', null, 1, [5]],
  ])
  expect(faults[0]?.message).toMatch(/roller: Yönetici, Kullanıcı/)
  const values = [{ field: 'roles', from: 'MEMUR', to: 'Kullanıcı' }]
  const next = await preview(file, { values })
  expect(next.faults.map(({ code, department, count }) => [code, department, count])).toEqual([
    ['NO_SUCH_COMPANY', 'Depo', 3],
    ['NOT_A_DAY', null, 1],
  ])
  const mended = [...values, { field: 'corporation', from: 'Anka Kargo', to: 'Anka Holding A.Ş.' }]
  const last = await preview(file, { values: mended })
  expect(last.faults.map(({ code, isConsequence, count }) => [code, isConsequence, count])).toEqual([
    ['NOT_A_DAY', false, 1],
    ['MASTER_REFUSED', true, 3],
  ])
  const whole = file.replace('31.02.2024', '28.02.2024')
  const { digest } = await preview(whole, { values: mended })
  expect(await send('Import', whole, { values: mended, digest })).toMatchObject({ created: 4 })
})

test('days are read as the file has them, in one order per column', async () => {
  const file = (...days: string[]) => ['email;birthDate', ...days.map(day => `lead@anka.test;${day}`)].join('\n')
  const read = async (day: string, monthFirst: string[]) => {
    const { rows, faults } = await preview(file(day), { monthFirst })
    return rows[0]?.changes.at(0)?.to ?? faults[0]?.code
  }
  expect(await read('03/04/1990', [])).toBe('03/04/1990')
  expect(await read('03/04/1990', ['birthDate'])).toBe('04/03/1990')
  expect(await read('13/04/1990', ['birthDate'])).toBe('NOT_A_DAY')
  expect(await read('04/13/1990', [])).toBe('NOT_A_DAY')
  expect(await read('32966', [])).toBe('03/04/1990')
})

test('the last word of a full name is the surname; a name of one word is not enough for a new person', async () => {
  const row = (who: string, name: string) => `${who}@anka.test;${name};Anka Holding A.Ş.;Depo;01.03.2020`
  const header = 'email;fullName;corporation;department;recruitmentDate'
  const { rows } = await preview([header, row('ada', 'Ada Naz  Öz'), row('can', 'Can')].join('\n'))
  expect(rows[0]?.changes.slice(0, 2).map(({ field, to }) => [field, to])).toEqual([
    ['firstName', 'Ada Naz'],
    ['lastName', 'Öz'],
  ])
  expect(rows[1]?.faults.map(({ column, code }) => [column, code])).toEqual([
    ['firstName', 'NEEDED_FOR_NEW'],
    ['lastName', 'NEEDED_FOR_NEW'],
  ])
})

test('names in scripts that run from right to left are kept; a mark that turns a text around is refused', async () => {
  const read = async (name: string) => {
    const { rows, faults } = await preview(`email;firstName\nlead@anka.test;${name}`)
    return rows[0]?.changes.at(0)?.to ?? faults[0]?.code
  }
  expect(await read('מרים')).toBe('מרים')
  expect(await read('أحمد علي')).toBe('أحمد علي')
  expect(await read('Ad\u202enimda')).toBe('NOT_ALLOWED_CHARACTER')
})
