import { formFiltersSchema } from '@portal/contracts/forms/form-request.calls'
import { findSession } from '@portal/http/session'
import { unzip } from '@portal/xlsx/testing/unzip'
import { type FormsService, type NoteFacts, noteModule, startFormsService } from '../../testing/forms'
import { inDays } from '../../testing/form-service'
import { idOf, person } from '../../testing/trees'
import { formModulesOf } from '../form-module'
import { exportForms } from './export-forms.query'
import { formColumns, type ListSheet } from './form-sheets'

let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

/** The rows of a workbook, each cell as its text or number, with its kind: `text`, or the style of a typed one. */
function rowsIn(workbook: Buffer): string[][] {
  const sheet = unzip(workbook).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).not.toContain('<f>')
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*)>(.*?)<\/c>/g)].map(([, attributes = '', content = '']) => {
      const text = content.replace(/<[^>]*>/g, '')
      return attributes.includes('inlineStr') ? text : `${/s="(\d)"/.exec(attributes)?.[1]}:${text}`
    }),
  )
}

const download = async (who: string, which: string, filters: object = {}, language = 'en') => {
  const headers = { 'accept-language': language }
  const response = await service.call(person(who), 'POST', `/api/formrequest/${which}`, { headers, payload: filters })
  return { ...response, rows: response.statusCode === 200 ? rowsIn(response.rawPayload) : [] }
}

test('a list is downloaded with its filters and order, from any page', async () => {
  const first = await service.file('employee')
  const second = await service.file('employee', { amount: '1234567.80', currencyId: 2 })
  await service.act('lead', first.formGuid, 4)
  const ids = async (who: string, which: string, filters: object) =>
    (await download(who, which, filters)).rows.slice(1).map(([id]) => id)
  const [one, two] = [`2:${first.id}`, `2:${second.id}`]
  expect(await ids('employee', 'exportAllForms', { rowsPerPage: 1, currentPage: 2 })).toEqual([two, one])
  expect(await ids('employee', 'exportAllForms', { sortDirection: 'asc' })).toEqual([one, two])
  expect(await ids('lead', 'exportPendingForms', { search: 'kilic' })).toEqual([two, one])
  expect(await ids('lead', 'exportPendingForms', { corporationId: 2 })).toEqual([])
  expect(await ids('rnd', 'exportAllForms', {})).toEqual([])
})

test('dates and money are typed, headings and states in the reader\u2019s language', async () => {
  const { id } = await service.file('employee', { amount: '1234567.80', currencyId: 2 })
  const [headings, row = []] = (await download('employee', 'exportAllForms', {}, 'tr')).rows
  expect(headings?.slice(0, 8)).toEqual([
    'No',
    'Modül',
    'Form sahibi',
    'Dolduran',
    'Şirket',
    'Durum',
    'Tutar',
    'Para birimi',
  ])
  expect(row.slice(0, 8)).toEqual([
    `2:${id}`,
    'Masraf Formları',
    'Özge Kılıç',
    'Özge Kılıç',
    'Anka Holding A.Ş.',
    'Onay bekliyor',
    '3:1234567.80',
    'USD',
  ])
  expect(row[8]).toMatch(/^5:\d+\.\d+$/)
  expect(row[10]).toBe('Çağrı Yıldız')
  const english = (await download('employee', 'exportAllForms')).rows
  expect([english[0]?.[6], english[1]?.[1], english[1]?.[5]]).toEqual(['Amount', 'Expense Forms', 'Pending'])
})

test('who stands in for somebody is named with them', async () => {
  await service.file('employee')
  const substitution = { substituteId: idOf('colleague'), startDate: inDays(-1), endDate: inDays(7) }
  await service.call(person('lead'), 'POST', '/api/substitution/add', { payload: substitution })
  const waitingFor = async (language: string) =>
    (await download('employee', 'exportAllForms', {}, language)).rows[1]?.[10]
  expect(await waitingFor('tr')).toBe('Çağrı Yıldız (Uğur Şahin vekâleten)')
  expect(await waitingFor('en')).toBe('Çağrı Yıldız (substitute: Uğur Şahin)')
})

test('the file is named by the list and the day', async () => {
  const { headers, statusCode } = await download('employee', 'exportAllForms', {}, 'tr')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(headers['content-disposition']).toMatch(/filename="Formlar.m \d{4}-\d\d-\d\d\.xlsx"/)
  expect((await download('lead', 'exportPendingForms')).headers['content-disposition']).toMatch(/"Pending forms \d{4}/)
})

test('a name that looks like a formula stays a name', async () => {
  const name = { first_name: '=HYPERLINK("http://evil.example")', last_name: '+1' }
  await service.database.db.updateTable('app_user').set(name).where('id', '=', idOf('employee')).execute()
  await service.file('employee')
  expect((await download('employee', 'exportAllForms')).rows[1]?.[2]).toContain('=HYPERLINK(')
})

test('wrong filters are refused before anything is written', async () => {
  const refused = await download('employee', 'exportAllForms', { sortBy: 'password' })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'INVALID'])
})

test('a module exports all its forms with columns of its own', async () => {
  const { id } = await service.file('employee', { amount: '75.00' })
  await service.file('rnd', { corporationId: 2, amount: '5.00' })
  const sheet: ListSheet<NoteFacts> = {
    name: { tr: 'Notlar', en: 'Notes' },
    columns: [
      formColumns.id,
      { header: { tr: 'İşlemler', en: 'Acts' }, kind: 'text', valueOf: (_form, note) => note?.acts.join(', ') },
    ],
  }
  await service.act('lead', (await service.list('lead', 'PendingForms')).body.data[0]?.formGuid ?? '', 4)
  const { db } = service.database
  const session = await findSession(db, (await service.headersOf(person('finance'))).authorization)
  if (!session) throw new Error('There is no session.')
  const file = await exportForms(
    db,
    formModulesOf([noteModule]),
    {
      scope: { allOf: 'EXP' },
      filters: formFiltersSchema.parse({ corporationId: 1 }),
      reader: { user: session.user, language: 'en' },
    },
    sheet,
  )
  const chunks: Buffer[] = []
  for await (const chunk of file.content) chunks.push(chunk as Buffer)
  expect(rowsIn(Buffer.concat(chunks))).toEqual([
    ['No', 'Acts'],
    [`2:${id}`, 'Approve'],
  ])
})
