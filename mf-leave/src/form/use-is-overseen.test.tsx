import { useOwners } from '@portal/form-page'
import { success } from '@portal/testing/logged-in'
import { screen } from '@portal/testing/show-page'
import { openPage } from '../testing/open-page'
import { useIsOverseen } from './use-is-overseen'

const person = (id: number, name: string, corporationId: number, secondCorporationId: number | null = null) => ({
  id,
  name,
  titleName: '',
  corporationId,
  corporationName: '',
  departmentId: 11,
  departmentName: '',
  secondCorporationId,
  secondDepartmentId: null,
  profilPhoto: null,
  status: 'active',
  roles: [],
})

function Choices() {
  const { options } = useOwners(undefined, { isChoice: useIsOverseen() })
  return options.map(({ label, value }) => <p key={value}>{label}</p>)
}

test('leave can be filed for people of one’s own companies and of the companies of the permission', async () => {
  const people = [
    person(7, 'Öykü Ünal', 1),
    person(8, 'Ece Ün', 1),
    person(9, 'Can Öz', 2),
    person(10, 'Işıl Ak', 6, 4),
    person(11, 'Emily Clarke', 1013),
  ]
  const answers = { 'GET /user/selectuserlistwithCorporation': () => success(people, { totalCount: 5 }) }
  await openPage(Choices, answers, { at: '/multipleLeave', companies: { 4: 'read' } })
  expect(await screen.findByText('Öykü Ünal')).toBeVisible()
  expect(screen.getAllByText(/./, { selector: 'p' }).map(name => name.textContent)).toEqual([
    'Öykü Ünal',
    'Ece Ün',
    'Işıl Ak',
  ])
})
