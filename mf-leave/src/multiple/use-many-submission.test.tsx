import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import type { ReceivedCall } from '@portal/testing/start-service'
import { PortalForm } from '@portal/ui/forms'
import { DescriptionField } from '@portal/form-page'
import { openPage } from '../testing/open-page'
import { ManySum } from './many-sum'
import { useMany } from './use-many'
import { FloorDialog, useManySubmission } from './use-many-submission'

const person = (id: number, name: string, corporationId = 1) => ({
  ...{ id, name, titleName: '', corporationId, corporationName: 'Anka', departmentId: 11, departmentName: '' },
  ...{ secondCorporationId: null, secondDepartmentId: null, profilPhoto: null, status: 'active', roles: [] },
})
const question = 'İlgili kullanıcı/kullanıcılar -5 gün sınırını aşıyor: Ece Ün'
const create = 'POST /api/annualleave/MultipleCreate'
const answers = {
  'GET /user/selectuserlistwithCorporation': () =>
    success([person(7, 'Öykü Ünal'), person(8, 'Ece Ün'), person(9, 'Can Er', 2)]),
  'POST /Corporation/GetCorporationLocaleById': () => success({ id: 1, locale: 'TR', countsEveryDay: false }),
  'GET /api/annualleave/GetPublicHolidaysGroupedByDate/TR': () => success([]),
  'GET /api/annualleave/approvedlist': () => success([]),
  'POST /api/annualleave/MultipleCheckAnnualDays': () => success(question),
  'GET /api/annualleave/Remaining/8': () => success({ userId: 8, remainingAnnualValue: 0, pendingDays: 1 }),
  [create]: () => success([]),
}
const types = [{ id: 1, name: 'Annual leave', nameTranslate: 'Yıllık İzin', isRemainingDayEffected: true }]
const aWeek = { startDate: '2024-11-14', startDateType: 1, endDate: '2024-11-20', endDateType: 1 } as const
const onSubmitted = jest.fn()
beforeEach(() => onSubmitted.mockClear())

function ManyLeaves({ userIds }: { userIds: number[] }) {
  const many = useMany(types)
  const submission = useManySubmission({ many, onSubmitted })
  const { reset } = many.form.hook
  useEffect(() => reset({ ...aWeek, userIds, typeId: 1, description: '' }), [reset, userIds])
  return (
    <PortalForm form={many.form} onSubmit={submission.submit}>
      <DescriptionField />
      <ManySum many={many} />
      <button type="submit">Gönder</button>
      {submission.floor && <FloorDialog question={submission.floor.about} onAnswer={submission.floor.answer} />}
    </PortalForm>
  )
}

const one = [8]
const OfOne = () => <ManyLeaves userIds={one} />
const two = [8, 9]
const OfTwo = () => <ManyLeaves userIds={two} />

test('people who would fall below the floor are named, and nothing is sent without confirmation', async () => {
  const sent = await openPage(OfOne, answers, { at: '/multipleAnnualLeaveForm' })
  expect(await screen.findByText('5 gün')).toBeVisible()
  expect(await screen.findByText('kalan −1, bu izinden sonra −6')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Açıklama'), 'Zorunlu izin')
  const sends = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Gönder' }))
    return within(await screen.findByRole('dialog', { name: 'Bakiye sınırın altına düşüyor' }))
  }
  const asked = await sends()
  expect(asked.getByText(question)).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Vazgeç' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Açıklama')).toHaveValue('Zorunlu izin')
  expect(sent(create)).toEqual([])

  await userEvent.click((await sends()).getByRole('button', { name: 'Yine de gönder' }))
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledWith([]))
  const agreed = { userIds: [8], description: 'Zorunlu izin', totalDay: 5, totalDays: [], isLimitAccepted: true }
  expect(sent(create)).toMatchObject([{ ...aWeek, ...agreed }])
})

test('the days shown for each company are sent for its people', async () => {
  const fiveOrSeven = {
    ...answers,
    'POST /Corporation/GetCorporationLocaleById': ({ body }: ReceivedCall) => {
      const { Id: id } = body as { Id: number }
      return success({ id, locale: 'TR', countsEveryDay: id === 2 })
    },
    'POST /api/annualleave/MultipleCheckAnnualDays': () => success(null),
    'GET /api/annualleave/Remaining/9': () => success({ userId: 9, remainingAnnualValue: 20, pendingDays: 0 }),
  }
  const companies = { 1: 'write', 2: 'write' } as const
  const sent = await openPage(OfTwo, fiveOrSeven, { at: '/multipleAnnualLeaveForm', companies })
  expect(await screen.findByText('5 gün')).toBeVisible()
  expect(await screen.findByText('7 gün')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Açıklama'), 'Ekip gezisi')
  await userEvent.click(screen.getByRole('button', { name: 'Gönder' }))
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledTimes(1))
  expect(sent(create)).toMatchObject([{ userIds: two, totalDay: 5, totalDays: [{ userId: 9, totalDay: 7 }] }])
})
