import userEvent from '@testing-library/user-event'
import type { FactorReset } from '@portal/contracts/people/directory-people'
import { refusal, success } from '@portal/testing/logged-in'
import { screen } from '@portal/testing/show-page'
import PersonPage from '../pages/person.page'
import { answers, person } from '../testing/directory'
import { openPage } from '../testing/open-page'
import type { Answers } from '../testing/world'

const proposed = {
  byName: 'Can Işık',
  at: '2026-11-20T11:02:00.000Z',
  until: '2026-11-23T11:02:00.000Z',
  isYours: false,
}
const openPerson = (factorReset: FactorReset | null, change: Answers = {}) =>
  openPage(
    PersonPage,
    { ...answers, 'GET /api/Directory/Person/2': () => success({ ...person, factorReset }), ...change },
    { path: '/directory/people/:userId', at: '/directory/people/2' },
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a reset is proposed, after the page has said what to do first', async () => {
  const sent = await openPerson(
    { proposed: null, waitsFor: ['Gülşen Çağlar'] },
    { 'POST /api/Directory/ProposeFactorReset': () => success(null) },
  )
  await press('Sıfırlama öner…')
  expect(await screen.findByText(/e-posta yetmez/)).toBeVisible()
  await press('Öner')
  expect(await screen.findByText('Işıl Öz için sıfırlama önerildi.')).toBeVisible()
  expect(sent('POST /api/Directory/ProposeFactorReset')).toEqual([{ userId: 2 }])
})

test.each([
  ['Onayla…', 'Sıfırla', 'Confirm', false],
  ['Reddet…', 'Reddet', 'Withdraw', false],
  ['Geri al…', 'Geri al', 'Withdraw', true],
])('a waiting one is answered by “%s”, and a refusal is told', async (button, submit, call, isYours) => {
  const address = `POST /api/Directory/${call}FactorReset`
  const sent = await openPerson(
    { proposed: { ...proposed, isYours }, waitsFor: ['Gülşen Çağlar'] },
    { [address]: () => refusal('FACTOR_RESET_GONE') },
  )
  expect(await screen.findByText(/^Can Işık, /)).toBeVisible()
  await press(button)
  await press(submit)
  expect(await screen.findByText(/artık beklemiyor/)).toBeVisible()
  expect(sent(address)).toEqual([{ userId: 2 }])
})

test('nothing is offered where there is no factor, or the reader may not reset it', async () => {
  await openPerson(null)
  expect(await screen.findByRole('button', { name: 'Düzenle' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'İki adımlı doğrulamayı sıfırlama' })).toBeNull()
})
