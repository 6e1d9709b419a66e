import { expect } from '@playwright/test'
import type { Person } from './person'

/** The approval of the form that somebody has open: what they see of it, and do. */
export class Approval {
  constructor(readonly person: Person) {}

  get panel() {
    return this.person.page.getByRole('region', { name: /^(Onay ağacı|Approval tree)$/ })
  }

  get movements() {
    return this.person.page.getByRole('region', { name: /^(Hareketler|Movements)$/ }).getByRole('listitem')
  }

  get people() {
    return this.panel
      .getByRole('list', { name: /^(Onay ağacındaki kişiler|People of the approval tree)$/ })
      .getByRole('listitem')
  }

  get dialog() {
    return this.person.page.getByRole('dialog')
  }

  button(name: string) {
    return this.panel.getByRole('button', { name, exact: true })
  }

  /** Opens an act's dialog, and writes into it. */
  async begins(act: string, note = '') {
    await this.button(act).click()
    if (note) await this.dialog.getByRole('textbox').fill(note)
  }

  async confirms(act: string) {
    await this.dialog.getByRole('button', { name: act, exact: true }).click()
  }

  async does(act: string, note = '') {
    await this.begins(act, note)
    await this.confirms(act)
    await expect(this.dialog).toHaveCount(0)
  }

  async reads(words: string | RegExp) {
    await expect(this.panel.getByText(words).first()).toBeVisible()
  }
}
