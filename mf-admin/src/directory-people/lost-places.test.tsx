import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { usageCall } from '@portal/contracts/trees/usage.calls'
import { success } from '@portal/testing/logged-in'
import { screen, waitFor } from '@portal/testing/show-page'
import { answers, person as row } from '../testing/directory'
import { openPage } from '../testing/open-page'
import { Company, Department, leave, people, purchase, Specific, tree } from '../testing/world'
import { LostPlaces } from './lost-places'

/** Ece Ün, of finance. */
const person: DirectoryPerson = { ...row, id: 4, roleList: ['WorkflowUser', 'WorkflowFinance'] }
const whereUsed = `POST ${usageCall.path}`

async function open(trees: DefaultTree[], roles: DirectoryPerson['roleList'], who = person) {
  const usage = { ...(await usageOf()), trees }
  return openPage(
    () => <LostPlaces person={who} roles={roles} />,
    { ...answers, [whereUsed]: () => success(usage) },
    { at: '/', language: 'en' },
  )
}
const usageOf = async () => ({
  ...{ person: { ...row, status: 'active' }, masterOf: [], canReplace: false, generalManagerOf: [] },
  ...{ forms: [], questions: [], substitutions: [], others: [] },
})
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('names the trees in which nobody else fills the place, with their companies', async () => {
  await open(
    [
      tree({ scope: Company, users: [3, 4] }),
      tree({ scope: Department, departmentId: 11, users: [6, 3, 4], of: purchase, purchaseTypeId: 1 }),
      tree({ scope: Specific, ownerId: 7, users: [3, 4, 5] }),
      tree({ scope: Specific, ownerId: 2, users: [4], of: leave }),
      // Nobody fills the place before.
      tree({ scope: Specific, ownerId: 1, users: [4] }),
    ],
    ['WorkflowUser'],
  )
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()).toEqual([
    expect.stringMatching(/^Company tree of Anka Holding A\.Ş\.Expense.*left empty: Finance/),
    expect.stringMatching(
      /^Department tree of Bilgi Teknolojileri.*Purchase.*Anka Holding A\.Ş\..*left empty: Finance/,
    ),
  ])
  expect(screen.getByText(/leaves a required place empty in 2 approval trees/)).toBeVisible()
})

test.each([
  ['no role is taken away', ['WorkflowUser', 'WorkflowFinance', 'WorkflowManager'], person],
  ['a passive person has no place', ['WorkflowUser'], { ...person, status: 'passive' }],
] as const)('asks nothing if %s', async (_what, roles, who) => {
  const sent = await open([tree({ scope: Company, users: [3, 4] })], [...roles], who)
  expect([rows(), sent(whereUsed)]).toEqual([[], []])
})

test('shows nothing if a role without a place is taken away', async () => {
  expect(people.map(({ id }) => id)).toContain(person.id)
  const sent = await open([tree({ scope: Company, users: [3, 4] })], ['WorkflowFinance'])
  await waitFor(() => expect(sent(whereUsed)).toHaveLength(1))
  expect(rows()).toEqual([])
})
