import type { PublicHoliday } from '@portal/contracts/leave/leave-calendar.calls'
import { leaveModule } from '../leave.module'
import { startTestService, type TestService } from '@portal/workflow-service/testing/service'
import { answerTo } from '@portal/workflow-service/testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ modules: [leaveModule] })
})
afterAll(() => service.close())

const get = <Data>(path: string, language = 'en') =>
  answerTo<Data>(service, 'employee', ['GET', `/api/annualleave/${path}`], undefined, { 'accept-language': language })

test('everybody reads the holidays of both locales in their own language', async () => {
  const english = (await get<PublicHoliday[]>('GetPublicHolidays')).body.data
  const turkish = (await get<PublicHoliday[]>('GetPublicHolidays', 'tr')).body.data
  const republicDay = (holidays: PublicHoliday[]) => holidays.filter(({ date }) => date === '2026-10-28')
  expect(republicDay(english)).toEqual([
    {
      id: expect.any(Number) as number,
      date: '2026-10-28',
      description: 'Republic Day (from 1 pm)',
      name: 'Republic Day (from 1 pm)',
      nameTranslate: 'Cumhuriyet Bayramı (saat 13.00’ten itibaren)',
      locale: 'TR',
      isHalfDay: true,
    },
  ])
  expect(republicDay(turkish)[0]?.description).toBe('Cumhuriyet Bayramı (saat 13.00’ten itibaren)')
  expect(english.filter(({ date }) => date === '2026-01-01').map(({ locale }) => locale)).toEqual(['EU', 'TR'])
})

test.each(['EU', 'eu'])('those of %s are read by their dates', async locale => {
  const { body } = await get<{ date: string; isHalfDay: boolean; holidays: PublicHoliday[] }[]>(
    `GetPublicHolidaysGroupedByDate/${locale}`,
  )
  const days = body.data.filter(({ date }) => date.startsWith('2026'))
  expect(days.map(({ date }) => date)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-04',
    '2026-05-25',
    '2026-08-31',
    '2026-12-25',
    '2026-12-28',
  ])
  expect(days[1]).toMatchObject({ isHalfDay: false, holidays: [{ name: 'Good Friday', nameTranslate: 'Kutsal Cuma' }] })
})

test('a locale that is none has no holidays', async () => {
  expect((await get('GetPublicHolidaysGroupedByDate/US')).status).toBe(404)
})
