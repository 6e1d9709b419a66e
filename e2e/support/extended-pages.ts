import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Locator } from '@playwright/test'
import type { OutsideTeam } from './outside-team'
import { Person } from './person'

const root = path.resolve(import.meta.dirname, '../..')

/** Adds the extensions of the page for outside teams to a remote. Its step has a reason for every form. */
export async function extendsPages(team: OutsideTeam, name: string) {
  const page = await readFile(path.join(root, 'packages/sdk/README.md'), 'utf8')
  const code = page.replaceAll('/travel', `/${name}`).replaceAll('> 1000', '> 0')
  for (const [, file = '', text = ''] of code.matchAll(/^```\w+\n\/\/ (\S+)\n(.*?)^```$/gms)) {
    const target = path.join(team.folder, name, file)
    const before = await readFile(target, 'utf8').catch(() => undefined)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, before?.replace(/^ {2}menu:.*$/m, line => `${line}\n${text}`) ?? text)
  }
}

/** Meets a remote's column in a list, and its panel and step in a form beside it. */
export async function seesExtensions({ page }: Person, portal: string) {
  const lead = new Person(page, portal)
  await page.setViewportSize({ width: 1366, height: 768 })
  await lead.logsInAs('lead', '/expenseFormList?turn=mine')
  await expect(page.getByRole('columnheader', { name: 'Gezi' })).toBeVisible()
  const row = page.getByRole('row').nth(1)
  await expect(row.getByText(/^T-\d+$/)).toBeVisible()
  await row.locator('td').nth(2).click()
  await seesParts(lead, page.getByRole('region', { name: /^\d+ · / }))
}

async function seesParts(person: Person, form: Locator) {
  await expect(form.getByRole('region', { name: 'Gezisi' })).toContainText(/#\d+/)
  const reason = /^#\d+ > 0$/
  await expect(form.getByRole('group', { name: 'Gezi bütçesi' })).toContainText(reason)
  await person.meetsNoBarriers()
  await form.getByRole('button', { name: 'Onayla', exact: true }).click()
  await expect(form.getByRole('alert').filter({ hasText: reason })).toBeVisible()
  await form.getByRole('button', { name: 'Vazgeç' }).click()
}
