import type { CreatedLeave } from '@portal/contracts/leave/annual-leave.calls'
import type { NamedLookup } from '@portal/contracts/lookups/lookups'
import { unzip } from '@portal/xlsx/testing/unzip'
import { sick, startLeaveService, type LeaveService } from '../testing/leaves'
import { today } from '@portal/workflow-service/testing/form-service'
import { answerTo, idOf, person } from '@portal/workflow-service/testing/trees'

let service: LeaveService
const made = {} as Record<'autumn' | 'ill' | 'summer' | 'field', CreatedLeave>
beforeAll(async () => {
  service = await startLeaveService()
  for (const who of ['employee', 'colleague']) await service.grant(who, 30)
  made.autumn = await service.file('employee')
  made.ill = await service.file('colleague', {
    typeId: sick,
    startDate: '2026-11-02',
    endDate: '2026-11-06',
    totalDay: 5,
    description: 'Grip, raporlu',
  })
  made.summer = await service.file('employee', {
    startDate: '2026-07-27',
    endDate: '2026-08-07',
    totalDay: 10,
    description: 'Yaz tatili',
  })
  made.field = await service.file('field', { endDate: '2026-10-05', startDateType: 2, totalDay: 0.5 })
})
afterAll(() => service.close())

type Name = keyof typeof made
const names = ['autumn', 'ill', 'summer', 'field'] as const

const found = async (who: string, which: 'list' | 'alllist' | 'allAnnualLeaves', filters: object = {}) => {
  const { status, body } = await service.list(who, which, filters)
  expect(status).toBe(200)
  return body.data.map(row => names.find(name => made[name].formGuid === row.formGuid))
}

test('the list holds the leaves that its reader approves, with the fields of a leave', async () => {
  expect(await found('lead', 'list')).toEqual(['summer', 'ill', 'autumn'])
  expect(await found('hr', 'list')).toEqual(['field', 'summer', 'ill', 'autumn'])
  expect(await found('employee', 'list')).toEqual([])
  const { body } = await service.list('lead', 'list', { annualLeaveTypeId: sick })
  expect(body.data).toMatchObject([
    {
      summary: expect.stringMatching(/^Sick Leave · 2 – 6 Nov( 2026)? · 5 days$/) as string,
      annualLeaveGuid: made.ill.formGuid,
      typeNameTranslate: 'Hastalık İzni',
      isRemainingDayEffected: false,
      startDate: '2026-11-02',
      endDate: '2026-11-06',
      totalDay: 5,
      description: 'Grip, raporlu',
      isCurrentUserTurn: true,
      actions: { approve: 4, reject: 3 },
    },
  ])
})

test.each<[string, object, Name[]]>([
  ['type', { annualLeaveTypeId: 1 }, ['field', 'summer', 'autumn']],
  ['days that it shares', { startDate: '2026-08-07', endDate: '2026-10-05' }, ['field', 'summer', 'autumn']],
  ['an end alone', { endDate: '2026-08-01' }, ['summer']],
  ['the day of filing', { createdDate: today() }, ['field', 'summer', 'ill', 'autumn']],
  ['another day of filing', { createdDate: '2026-01-05' }, []],
  ['description', { description: 'tatil yaz' }, ['summer']],
  ['owner', { userId: idOf('colleague') }, ['ill']],
  ['company', { corporationId: 4 }, ['field']],
  ['several companies', { corporationIdList: [1, 2] }, ['summer', 'ill', 'autumn']],
  ['state', { formStateId: 1 }, ['field', 'summer', 'ill', 'autumn']],
  ['state under its other name', { formStatusId: 4 }, []],
  [
    'nothing that is left empty',
    { annualLeaveTypeId: 0, description: '', formStateId: 0, startDate: null },
    ['field', 'summer', 'ill', 'autumn'],
  ],
])('a filter by %s', async (_what, filters, expected) => {
  expect(await found('hr', 'list', filters)).toEqual(expected)
})

test('is sorted by its own columns, and paged', async () => {
  expect(await found('hr', 'list', { sortBy: 'totalDay', sortDirection: 'asc' })).toEqual([
    'field',
    'autumn',
    'ill',
    'summer',
  ])
  expect(await found('hr', 'list', { sortBy: 'endDate', rowsPerPage: 2, currentPage: 2 })).toEqual(['field', 'summer'])
})

test.each(['alllist', 'allAnnualLeaves'] as const)(
  '%s: all leaves are those of the companies for which the reader holds that permission',
  async which => {
    expect(await found('hr', which)).toEqual(['field', 'summer', 'ill', 'autumn'])
    const without = await service.list('manager', which)
    expect(without.body).toMatchObject({
      data: [],
      common: { totalCount: 0, warning: { code: 'NO_CORPORATION_PERMISSION' } },
    })
    const elsewhere = await service.list('hr', which, { corporationId: 6 })
    expect(elsewhere.body).toMatchObject({ data: [], common: { warning: { code: 'NO_CORPORATION_PERMISSION' } } })
  },
)

test('all leaves of human resources are not for others to ask for', async () => {
  expect((await service.list('employee', 'alllist')).status).toBe(403)
  expect((await service.list('employee', 'allAnnualLeaves')).body.data).toEqual([])
})

const sheetOf = async (who: string, which: string, payload: object) => {
  const response = await service.call(person(who), 'POST', `/api/annualleave/${which}`, { payload })
  const sheet = unzip(response.rawPayload).get('xl/worksheets/sheet1.xml') ?? ''
  return { response, rows: [...sheet.matchAll(/<row .*?<\/row>/g)].map(([row]) => row) }
}

test('all leaves are downloaded with typed days and dates', async () => {
  const { response, rows } = await sheetOf('hr', 'exportAllAnnualLeave', {
    annualLeaveTypeId: sick,
    rowsPerPage: 1,
    currentPage: 9,
  })
  expect(response.headers['content-disposition']).toMatch(/filename="Leave \d{4}-\d\d-\d\d\.xlsx"/)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('Leave type')
  expect(rows[1]).toContain('Sick Leave')
  expect(rows[1]).toContain('<v>5</v>')
})

test.each([
  ['exportAllAnnualLeave', 'employee', 0],
  ['exportList', 'employee', 0],
  ['exportList', 'lead', 3],
])('nobody downloads what they may not see: %s for %s has %s leaves', async (which, who, leaves) => {
  expect((await sheetOf(who, which, {})).rows).toHaveLength(1 + leaves)
})

test('the types are those of the settings', async () => {
  const { body } = await answerTo<(NamedLookup & { isRemainingDayEffected: boolean })[]>(service, 'employee', [
    'GET',
    '/api/annualleave/type',
  ])
  expect(body.data.map(type => [type.nameTranslate, type.isRemainingDayEffected])).toEqual([
    ['Yıllık İzin', true],
    ['Hastalık İzni', false],
    ['Evlilik İzni', false],
    ['Vefat İzni', false],
    ['Babalık İzni', false],
  ])
})
