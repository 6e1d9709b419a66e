import { screen, showPage } from '@portal/testing/show-page'
import { useSumOfDays } from './counted-days'

const whole = { counted: 5, holidays: 1.5, dayParts: 0.5, total: 3 }

test.each([
  ['tr', whole, false, '5 hafta içi gün − 1,5 resmî tatil − 0,5 çalışılan gün = 3 gün'],
  ['en', whole, false, '5 weekdays − 1.5 public holidays − 0.5 worked = 3 days'],
  ['tr', { counted: 1, holidays: 0, dayParts: 0.5, total: 0.5 }, true, '1 takvim günü − 0,5 çalışılan gün = 0,5 gün'],
  ['en', { counted: 2, holidays: 1, dayParts: 0, total: 1 }, true, '2 calendar days − 1 public holiday = 1 day'],
  ['en', { counted: 1, holidays: 0.5, dayParts: 0, total: 0.5 }, false, '1 weekday − 0.5 public holiday = 0.5 days'],
] as const)('in %s, %j', (language, count, countsEveryDay, sentence) => {
  function Sum() {
    return <p>{useSumOfDays()(count, countsEveryDay)}</p>
  }
  showPage(Sum, { language })
  expect(screen.getByText(sentence)).toBeTruthy()
})
