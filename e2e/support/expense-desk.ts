import { LinesDesk } from './lines-desk'

interface Line {
  type: string
  company: string
  amount: string
  lastPayDate: string
  description: string
}

/** Each test uses its own amount, because the portal warns about duplicates. */
export const taxi: Omit<Line, 'lastPayDate'> = {
  type: 'Taksi ve Toplu Taşıma',
  company: 'Kuzey Taksi',
  amount: '125,50',
  description: 'Havaalanına gidiş',
}

/** A user on the page of a new expense form, in Turkish. */
export class ExpenseDesk extends LinesDesk {
  protected readonly form = { address: '/expenseForm', title: { tr: 'Yeni masraf formu', en: 'New expense form' } }

  row(number: number) {
    return this.table.getByRole('row').nth(number)
  }

  /** A line that is sent alone is sent without the last check: its tree is in sight. */
  override async completes({ isAlone = true } = {}) {
    if (!isAlone) return super.completes()
    await this.page.getByRole('button', { name: 'Tamamla ve gönder', exact: true }).click()
  }

  async fills(line: Partial<Line>) {
    const { type, company, amount, lastPayDate, description } = line
    if (type !== undefined) await this.field('Masraf türü').selectOption({ label: type })
    if (company !== undefined) await this.field('Fatura şirketi').fill(company)
    if (amount !== undefined) await this.field('Tutar').fill(amount)
    if (lastPayDate !== undefined) await this.field('Son ödeme tarihi').fill(lastPayDate)
    if (description !== undefined) await this.field('Açıklama').fill(description)
  }
}
