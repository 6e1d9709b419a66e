import { expect, retries, seesPanel, test } from '../../support/failing'
import type { Trouble } from '../../support/bad-network'

test.use({ portalOf: 'failing-remotes-registry', hasNewBrowser: true })

const registry = '/remotes/registry.json'
const cases: { that: string; trouble: Trouble; code: string; reason: string }[] = [
  { that: 'never answers', trouble: 'never answers', code: 'REGISTRY_UNREACHABLE', reason: 'listesine ulaşılamadı' },
  { that: 'is no registry', trouble: 'sends other JSON', code: 'REGISTRY_MALFORMED', reason: 'listesi okunamıyor' },
]

for (const { that, trouble, code, reason } of cases)
  test(`a registry that ${that} leaves the frame working, and Retry brings the remotes`, async ({
    person,
    network,
    complaints,
  }) => {
    network.has(registry, trouble)
    await person.logsInAs('employee', '/expenseForm')
    await seesPanel(person, [code, reason])
    await person.meetsNoBarriers()
    await person.choosesFromMenu('Ana sayfa')
    await expect(person.page).toHaveURL(/\/home$/)
    await person.page.goBack()
    await seesPanel(person, [code])
    network.heals()
    await retries(person)
    await person.sees('Yeni masraf formu')
    await expect(person.menu.getByRole('link', { name: 'İzin formu' })).toBeVisible()
    complaints.expect(/^Failed to load resource: /)
  })
