import { expect } from '@playwright/test'
import type { Person } from './person'

export const weeks = (person: Person) => person.page.getByRole('region', { name: /^(Haftalar|Weeks)$/ })
export const thisWeek = (person: Person) =>
  weeks(person)
    .locator('details')
    .filter({ hasText: /Bu hafta|This week/ })
export const rowOf = (person: Person, formGuid: string) =>
  weeks(person)
    .getByRole('row')
    .filter({ has: person.page.locator(`a[href$="${formGuid}" i]`) })

/** Opens the current week unless it is open. */
export async function opensThisWeek(person: Person) {
  const week = thisWeek(person)
  await expect(async () => {
    if ((await week.getAttribute('open', { timeout: 1000 })) === null) await week.locator('summary').click()
    await expect(week).toHaveAttribute('open', { timeout: 1000 })
  }).toPass()
}
