import { success } from '@portal/testing/logged-in'
import { screen } from '@portal/testing/show-page'
import type { DayPart } from '@portal/contracts/leave/leave'
import { openPage } from '../testing/open-page'
import { SumPanel } from './sum-panel'
import { useLeave, useLeaveValidation } from './use-leave'

const remaining = 'GET /api/annualleave/Remaining/7'
const withPending = (startDateType: DayPart) => {
  const pending = [{ startDate: '2024-11-18', endDate: '2024-11-18', startDateType, endDateType: 1 }]
  return { ...answers, [remaining]: () => success({ userId: 7, remainingAnnualValue: 8, pendingDays: 1, pending }) }
}
const answers = {
  'POST /user/detail': () => success({ id: 7, name: 'Öykü Ünal', dateOfRecruitment: '2015-01-05' }),
  'POST /Corporation/GetCorporationLocaleById': () => success({ id: 1, locale: 'TR', countsEveryDay: false }),
  'GET /api/annualleave/GetPublicHolidaysGroupedByDate/TR': () => success([]),
  'GET /api/annualleave/approvedlist': () => success([]),
}
const hint = /onay bekleyen başka bir izin talebi var/

/** The panel of a request for the morning of 18/11/2024. */
function Morning() {
  const typed = { startDate: '2024-11-18', endDate: '2024-11-18', startDateType: 2, endDateType: 1 } as const
  const leave = useLeave({
    dates: {
      getValues: () => typed,
      setValue: () => {},
      formState: { isSubmitted: false },
      trigger: () => Promise.resolve(true),
    },
    typed,
    about: { userId: 7, corporationId: 1, deductsBalance: true },
    validation: useLeaveValidation(),
  })
  return (
    <>
      <SumPanel leave={leave} />
      <p>{`${leave.pending.length} bekliyor${leave.needsLook ? ', bakılmalı' : ''}`}</p>
    </>
  )
}

test('another pending request for the same day is shown with its dates, and worth a last check', async () => {
  await openPage(Morning, withPending(1), { at: '/annualLeaveForm' })
  expect(await screen.findByText(hint)).toHaveTextContent('18/11/2024')
  expect(screen.getByText('1 bekliyor, bakılmalı')).toBeVisible()
  const calendar = screen.getByRole('link', { name: 'Kim izinde?' })
  expect(calendar).toHaveAttribute('href', '/annualLeaveCalendar?date=2024-11-18')
})

test('a pending request for the other half of the day is not shown', async () => {
  await openPage(Morning, withPending(3), { at: '/annualLeaveForm' })
  expect(await screen.findByText('1 bekliyor')).toBeVisible()
  expect(await screen.findByText('0,5 gün')).toBeVisible()
  expect(screen.queryByText(hint)).toBeNull()
})
