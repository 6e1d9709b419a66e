import { expect, type Page } from '@playwright/test'
import type { Person } from './person'

interface Request {
  type: string
  /** As it is typed. */
  startDate: string
  endDate: string
  description: string
}

const labels = {
  type: { tr: 'İzin türü', en: 'Leave type' },
  startDate: { tr: 'Başlangıç tarihi', en: 'Start date' },
  endDate: { tr: 'Bitiş tarihi', en: 'End date' },
  description: { tr: 'Açıklama', en: 'Description' },
  title: { tr: 'Yeni izin formu', en: 'New leave form' },
  send: { tr: 'Gönder', en: 'Send' },
  sum: { tr: 'Gün hesabı', en: 'Count of days' },
  tree: { tr: 'Onay ağacı', en: 'Approval tree' },
} as const

/** Somebody at the page of a new leave form. */
export class LeaveDesk {
  readonly page: Page

  constructor(
    private readonly person: Person,
    private readonly language: 'tr' | 'en' = 'tr',
  ) {
    this.page = person.page
  }

  async opens() {
    await this.person.opens('/annualLeaveForm')
    await this.person.sees(labels.title[this.language])
    await expect(this.tree.getByRole('listitem').first()).toBeVisible()
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true })
  }

  get tree() {
    return this.page.getByRole('group', { name: labels.tree[this.language] })
  }

  /** What the leave comes to: its days and the balance. */
  get sum() {
    return this.page.getByRole('group', { name: labels.sum[this.language] })
  }

  /** What is said at a field. */
  problem(sentence: string | RegExp) {
    return this.page.getByRole('paragraph').filter({ hasText: sentence })
  }

  async fills(request: Partial<Request>) {
    const { type, ...typed } = request
    if (type !== undefined) await this.field(labels.type[this.language]).selectOption({ label: type })
    for (const name of ['startDate', 'endDate', 'description'] as const) {
      const text = typed[name]
      if (text !== undefined) await this.field(labels[name][this.language]).fill(text)
    }
  }

  async chooses(label: string, option: string) {
    await this.page.getByRole('combobox', { name: label }).fill(option)
    await this.page.getByRole('option', { name: option }).first().click()
  }

  /** Takes a part of a day. */
  async takes(day: string, part: string) {
    await this.page.getByRole('radiogroup', { name: day }).getByText(part).click()
  }

  async sends() {
    await this.page.getByRole('button', { name: labels.send[this.language], exact: true }).click()
  }

  async checksTree() {
    const dialog = this.page.getByRole('dialog', { name: 'Onay Ağacını Kontrol Edin!' })
    await dialog.getByRole('button', { name: 'Tamam' }).click()
  }

  async seesFiled() {
    await expect(this.page.getByText('Form başarıyla oluşturulmuştur.')).toBeVisible()
    await expect(this.page).toHaveURL(/\/myForms$/)
  }

  /** Opens the form that was filed last, from the list of one's own. */
  async opensLatest() {
    await this.page.getByRole('row').nth(1).getByRole('link').first().click()
    await this.person.sees(/^İzin formu \d+/)
  }
}
