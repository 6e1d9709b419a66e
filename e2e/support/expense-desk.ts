import { expect, type Page } from '@playwright/test'
import type { Person } from './person'

interface Line {
  type: string
  company: string
  amount: string
  lastPayDate: string
  description: string
}

/** Each test has an amount of its own: the portal warns of what looks the same. */
export const taxi: Line = {
  type: 'Taksi ve Toplu Taşıma',
  company: 'Kuzey Taksi',
  amount: '125,50',
  lastPayDate: '30012027',
  description: 'Havaalanına gidiş',
}

/** Somebody at the page of a new expense form, in Turkish. */
export class ExpenseDesk {
  readonly page: Page

  constructor(private readonly person: Person) {
    this.page = person.page
  }

  async opens() {
    await this.person.opens('/expenseForm')
    await this.person.sees('Yeni masraf formu')
    await expect(this.field('Masraf türü')).toBeVisible()
    // The tree of the line that begins.
    await expect(this.tree.getByRole('listitem').first()).toBeVisible()
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true })
  }

  get tree() {
    return this.page.getByRole('group', { name: 'Onay ağacı' })
  }

  get table() {
    return this.page.getByRole('region', { name: 'Satırlar' })
  }

  async fills(line: Partial<Line>) {
    const { type, company, amount, lastPayDate, description } = line
    if (type !== undefined) await this.field('Masraf türü').selectOption({ label: type })
    if (company !== undefined) await this.field('Fatura şirketi').fill(company)
    if (amount !== undefined) await this.field('Tutar').fill(amount)
    if (lastPayDate !== undefined) await this.field('Son ödeme tarihi').fill(lastPayDate)
    if (description !== undefined) await this.field('Açıklama').fill(description)
  }

  async chooses(label: string, option: string) {
    await this.field(label).fill(option)
    await this.page.getByRole('option', { name: option }).first().click()
  }

  async adds() {
    await this.page.getByRole('button', { name: 'Tabloya ekle', exact: true }).click()
  }

  async completes() {
    await this.page.getByRole('button', { name: 'Tamamla', exact: true }).click()
    await this.checksTree()
  }

  async checksTree() {
    const dialog = this.page.getByRole('dialog', { name: 'Onay Ağacını Kontrol Edin!' })
    await dialog.getByRole('button', { name: 'Tamam' }).click()
  }

  async seesFiled() {
    await expect(this.page).toHaveURL(/\/myForms$/)
  }

  row(number: number) {
    return this.table.getByRole('row').nth(number)
  }
}
