import { expect } from '@playwright/test'
import type { Person } from './person'

export const weeks = (person: Person) => person.page.getByRole('region', { name: /^(Haftalar|Weeks)$/ })
export const thisWeek = (person: Person) =>
  weeks(person)
    .locator('section')
    .filter({ hasText: /Bu hafta|This week/ })
export const rowOf = (person: Person, formGuid: string) =>
  weeks(person)
    .getByRole('row')
    .filter({ has: person.page.locator(`a[href$="${formGuid}" i]`) })

/** Opens the current week unless it is open. */
export async function opensThisWeek(person: Person) {
  const toggle = thisWeek(person).getByRole('button', { name: /Bu hafta|This week/ })
  await expect(async () => {
    if ((await toggle.getAttribute('aria-expanded', { timeout: 1000 })) === 'false') await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 })
  }).toPass()
}
