import userEvent from '@testing-library/user-event'
import type { Person } from '@portal/contracts/people/person'
import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage, within } from '@portal/testing/show-page'
import { PortalForm, usePortalForm } from '@portal/ui/forms'
import { z } from 'zod'
import { DepartmentField } from './department-field'
import { OwnerFields } from './owner-fields'

const places = { corporationId: 1, departmentId: 11, secondCorporationId: 2, secondDepartmentId: null }
const ozge = { id: 5, name: 'Özge Kılıç', titleName: '', corporationName: 'Anka', ...places } as Person
const sule = { ...ozge, id: 6, name: 'Şule Aydın' }
const answers: Record<string, unknown> = {
  '/user/selectuserlistwithCorporation?rowsPerPage=50': [ozge],
  '/user/selectuserlistwithCorporation?rowsPerPage=50&search=sule': [sule],
  '/user/SelectUserWithCorporationById': ozge,
  '/Corporation/List?status=all': [
    { id: 1, name: 'Anka' },
    { id: 2, name: 'Anka Yazılım' },
  ],
  '/Department/GetAllList': [
    { value: 11, label: 'Muhasebe', corporationId: 1 },
    { value: 15, label: 'Satış', corporationId: 1 },
    { value: 21, label: 'Ar-Ge', corporationId: 2 },
    { value: 22, label: 'Destek', corporationId: 2 },
  ],
}

loggedIn(({ url }) => success(answers[url] ?? []), ozge)

const schema = z.object({ userId: z.number(), corporationId: z.number(), departmentId: z.number().optional() })
const show = (corporationId: number) =>
  showPage(() => {
    const form = usePortalForm({ schema, defaultValues: { userId: 5, corporationId } })
    return (
      <PortalForm form={form} onSubmit={() => Promise.resolve()}>
        <OwnerFields userId={5} self={ozge} onPlace={() => {}}>
          <DepartmentField corporationId={corporationId} />
        </OwnerFields>
      </PortalForm>
    )
  })
const offered = async () =>
  within(await screen.findByLabelText('Departman'))
    .getAllByRole('option')
    .flatMap(({ textContent }) => (textContent === 'Seçin' ? [] : [textContent]))

test('offers only the owner’s departments in the company: they decide who approves', async () => {
  show(1)
  expect(await screen.findByRole('option', { name: 'Muhasebe' })).toBeVisible()
  expect(await offered()).toEqual(['Muhasebe'])
})

test('finds an owner among any number of people', async () => {
  show(1)
  await userEvent.type(await screen.findByRole('combobox', { name: 'Kimin adına' }), 'sule')
  expect(await screen.findByRole('option', { name: /Şule Aydın/ })).toBeVisible()
})
