import { scheduleText } from './job-schedule'

test.each([
  ['10 0 * * *', 'Her gün 00:10', 'Every day at 00:10'],
  ['0 9 * * 1-5', 'Hafta içi her gün 09:00', 'On weekdays at 09:00'],
  ['0 3 * * 1', 'Her Pazartesi 03:00', 'Every Monday at 03:00'],
  ['30 4 15 * *', 'Her ayın 15. günü 04:30', 'On day 15 of every month at 04:30'],
  ['*/15 * * * *', '15 dakikada bir', 'Every 15 minutes'],
  ['5 * * * *', 'Her saat, 5. dakikada', 'Every hour, 5 minutes past'],
  ['0 3 * 6 *', '0 3 * 6 *', '0 3 * 6 *'],
  ['0 3,5 * * *', '0 3,5 * * *', '0 3,5 * * *'],
  ['* * * * * *', '* * * * * *', '* * * * * *'],
])('%s', (cron, tr, en) => {
  expect([scheduleText(cron, 'tr'), scheduleText(cron, 'en')]).toEqual([tr, en])
})
