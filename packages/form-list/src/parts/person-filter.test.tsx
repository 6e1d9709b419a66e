import userEvent from '@testing-library/user-event'
import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import { PersonFilter } from './person-filter'

const person = (id: number, name: string) => ({ id, name, titleName: '', corporationName: 'Anka' })
const asked: string[] = []
beforeEach(() => asked.splice(0))

loggedIn(({ url }) => {
  asked.push(url.replace(/\?.*/, ''))
  return success(url.startsWith('/user/list') ? [person(6, 'Şule Aydın')] : person(5, 'Özge Kılıç'))
})

test('knows the chosen person, and loads the others once it is used', async () => {
  showPage(() => <PersonFilter userId={5} onChange={() => {}} />)
  const filter = await screen.findByRole('combobox', { name: 'Kimin için' })
  expect(await screen.findByDisplayValue('Özge Kılıç')).toBe(filter)
  expect(asked).not.toContain('/user/list')
  await userEvent.click(filter)
  expect(await screen.findByRole('option', { name: /Şule Aydın/ })).toBeVisible()
})
