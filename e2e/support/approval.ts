import { expect } from '@playwright/test'
import type { Person } from './person'

/** The acts that begin in the menu of the buttons. */
const inMenu: Readonly<Record<string, string>> = {
  Onayla: 'Notla onayla',
  Approve: 'Approve with a note',
  Skip: 'Skip',
}

/** The approval panel of the open form. */
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
      .getByRole('list', { name: /^(Onay ağacındaki kişiler|People in the approval tree)$/ })
      .getByRole('listitem')
  }

  /** The box of an act. */
  get box() {
    return this.panel
      .getByRole('group')
      .filter({ has: this.person.page.getByRole('textbox') })
      .first()
  }

  button(name: string) {
    return this.panel.getByRole('button', { name, exact: true })
  }

  /** Begins an act and types a note. An approval starts with its note, because otherwise it would be sent at once. */
  async begins(act: string, note = '') {
    const entry = inMenu[act]
    if (entry) {
      await this.panel.getByRole('button', { name: /^(Diğer işlemler|More actions)$/ }).click()
      await this.person.page.getByRole('menuitem', { name: entry }).click()
    } else await this.button(act).click()
    if (note) await this.box.getByRole('textbox').last().fill(note)
  }

  /** Confirms an act. Any key sends one that can still be taken back. */
  async confirms(act: string) {
    await this.box.getByRole('button', { name: act, exact: true }).click()
    await this.person.page.keyboard.press('F2')
  }

  async does(act: string, note = '') {
    await this.begins(act, note)
    await this.confirms(act)
    await expect(this.box).toHaveCount(0)
  }

  async reads(words: string | RegExp) {
    await expect(this.panel.getByText(words).first()).toBeVisible()
  }
}
