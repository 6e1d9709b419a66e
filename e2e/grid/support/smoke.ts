import type { RemoteManifest } from '@portal/federation/registry'
import { ApiUser } from '../../support/api-user'
import { Approval } from '../../support/approval'
import type { Person } from '../../support/person'
import type { PortalProcess } from '../../support/portal-process'
import { expect } from '../../support/test'
import { missingExports, watchExports } from './exports'

/** The user who sees most of a remote's pages. */
const readers: Readonly<Record<string, string>> = { expense: 'finance', leave: 'hr' }
const forms = ['expense', 'leave', 'purchase'] as const
const samples: Readonly<Record<string, string>> = { userId: '6', companyId: '1' }

interface Cell {
  person: Person
  portal: PortalProcess
  manifest: RemoteManifest
  /** Names a shell for the report: `the shell of release/2026-11-20`. */
  shell: string
  remote: string
}

/**
 * Every page of a remote renders, makes its calls and passes axe; in one with forms, an approver decides on a form's
 * page.
 */
export async function smoke({ person, portal, manifest, shell, remote }: Cell) {
  const { name, routes } = manifest.portal.descriptor
  const breaches: string[] = []
  await watchExports(person.page)
  person.page.on('response', answer => {
    if (answer.status() < 400) return
    breaches.push(`${answer.request().method()} ${new URL(answer.url()).pathname}: ${answer.status()}`)
  })
  const look = async (address: string, then = async () => {}) => {
    try {
      await isShown(person)
      await then()
      await person.meetsNoBarriers()
    } catch (error) {
      const [what] = String(error instanceof Error ? error.message : error).split('\n\nCall log')
      breaches.push(`${address}: ${what}`)
    }
    const missing = (await missingExports(person.page)).map(each => `${shell} does not export ${each} to ${remote}`)
    breaches.push(...missing.filter(each => !breaches.includes(each)))
  }

  await person.logsInAs(readers[name] ?? 'admin')
  for (const { path } of routes) {
    const address = path.replaceAll(/:(\w+)/g, (parameter, key: string) => samples[key] ?? parameter)
    if (address.includes(':')) continue
    await person.goesTo(address)
    await look(address)
  }
  const module = forms.find(each => each === name)
  const detail = routes.find(({ path }) => path.endsWith('/:formGuid'))?.path
  if (module && detail) {
    const formGuid = await (await ApiUser.logsInAs('employee', portal.url)).files(module)
    const address = detail.replace(':formGuid', formGuid)
    await person.logsInAs('lead', address)
    await look(detail, async () => {
      const approval = new Approval(person)
      await approval.does('Onayla', 'Olur')
      await expect(approval.movements.filter({ hasText: 'Olur' })).toBeVisible()
    })
  }
  expect(breaches).toEqual([])
}

async function isShown({ page }: Person) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText(/^(REMOTE|REGISTRY)_[A-Z_]+$/)).toHaveCount(0)
}
