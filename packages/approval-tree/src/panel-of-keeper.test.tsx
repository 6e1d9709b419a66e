import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refreshEverything } from '@portal/auth/queries'
import { Approved, testContext, treeOf } from '@portal/rules/approval/testing/forms'
import { ids, peopleOf } from '@portal/rules/approval/testing/people'
import { confirm, inDialog, open, personOf, press } from './testing/panel'

test('says that a form waits for a passive person, and lets a settings administrator name a substitute', async () => {
  const server = await open('manager', { entries: treeOf(Approved) })
  const people = new Map(peopleOf('EXP')).set(ids.second, { isActive: false, roles: ['WorkflowFinancialAffairs'] })
  server.context = testContext('EXP', { people })
  act(() => refreshEverything())
  const waiting = 'Şule Aydın pasif; vekil belirlenene kadar form burada bekler'
  expect(await screen.findByText(waiting)).toBeVisible()
  expect(await personOf('second')).toHaveTextContent('Pasif')

  await press('Vekil belirle: Şule Aydın')
  await confirm('Vekil belirle')
  expect(inDialog().getAllByText('Bu alan zorunludur.')).toHaveLength(2)
  await userEvent.click(inDialog().getByLabelText(/^Vekil/))
  await userEvent.click(await screen.findByRole('option', { name: /Kemal Ak/ }))
  await userEvent.type(inDialog().getByLabelText(/^Son gün/), '31/12/2099')
  await confirm('Vekil belirle')
  expect(await screen.findByText('Kararı beklenen: Şule Aydın (Kemal Ak vekâleten)')).toBeVisible()
  expect(server.received.find(({ url }) => url.endsWith('/addForPassive'))?.body).toMatchObject({
    userId: ids.second,
    substituteId: ids.substitute,
    endDate: '2099-12-31',
  })
})
