import { expect } from '@playwright/test'
import { Desk } from './desk'

interface Request {
  type: string
  /** As typed. */
  startDate: string
  endDate: string
  description: string
}

const labels = {
  type: { tr: 'İzin türü', en: 'Leave type' },
  startDate: { tr: 'Başlangıç tarihi', en: 'Start date' },
  endDate: { tr: 'Bitiş tarihi', en: 'End date' },
  description: { tr: 'Açıklama', en: 'Description' },
  send: { tr: 'Gönder', en: 'Send' },
  sum: { tr: 'Gün hesabı', en: 'Day count' },
} as const

/** A user on the page of a new leave form. */
export class LeaveDesk extends Desk {
  protected readonly form = { address: '/annualLeaveForm', title: { tr: 'Yeni izin formu', en: 'New leave form' } }

  /** The panel with the leave's days and balance. */
  get sum() {
    return this.page.getByRole('group', { name: labels.sum[this.language] })
  }

  /** The message at a field. */
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

  /** Chooses a part of a day. */
  async takes(day: string, part: string) {
    await this.page.getByRole('radiogroup', { name: day }).getByText(part).click()
  }

  async sends() {
    await this.page.getByRole('button', { name: labels.send[this.language], exact: true }).click()
  }

  override async seesFiled() {
    await expect(this.page.getByText('Form başarıyla oluşturulmuştur.')).toBeVisible()
    await super.seesFiled()
  }

  /** Opens the latest form from My forms. */
  async opensLatest() {
    await this.page.getByRole('row').nth(1).getByRole('link').first().click()
    await this.person.sees(/^İzin formu \d+/)
  }
}
