import { expect, type Page } from '@playwright/test'
import type { Person } from './person'

export type Language = 'tr' | 'en'
type Words = Record<Language, string>

/** The differences between modules' pages. */
export interface DeskPage {
  address: string
  title: Words
}

const tree: Words = { tr: 'Onay ağacı', en: 'Approval tree' }
const folded: Words = {
  tr: 'Kişi, şirket ve öteki bilgileri değiştir',
  en: 'Change person, company and other details',
}

/** A user on the page of a new form. */
export abstract class Desk {
  readonly page: Page
  protected abstract readonly form: DeskPage

  constructor(
    protected readonly person: Person,
    protected readonly language: Language = 'tr',
  ) {
    this.page = person.page
  }

  async opens() {
    await this.person.opens(this.form.address)
    await this.isReady()
  }

  /** Opens the page directly. */
  async opensAs(name: string) {
    await this.person.logsInAs(name, this.form.address)
    await this.isReady()
  }

  /** With the form's initial tree. */
  async isReady() {
    await this.person.sees(this.form.title[this.language])
    await expect(this.tree.getByRole('listitem').first()).toBeVisible()
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true })
  }

  /** Unfolds the fields that are as usual. */
  async unfolds() {
    await this.page.getByRole('button', { name: folded[this.language], exact: true }).click()
  }

  get tree() {
    return this.page.getByRole('group', { name: tree[this.language] })
  }

  async chooses(label: string, option: string) {
    await this.page.getByRole('combobox', { name: label, exact: true }).fill(option)
    await this.page.getByRole('option', { name: option }).first().click()
  }

  async checksTree() {
    const dialog = this.page.getByRole('dialog', { name: 'Onay ağacını kontrol edin!' })
    await dialog.getByRole('button', { name: 'Tamam' }).click()
  }

  async seesFiled() {
    await expect(this.page).toHaveURL(/\/myForms$/)
  }
}
