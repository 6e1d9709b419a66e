import { LinesDesk } from './lines-desk'

interface Line {
  type: string
  purchaseType: 'Bilgi teknolojileri' | 'İdari'
  product: string
  quantity: string
  needDate: string
  description: string
}

export const laptop: Line = {
  type: 'Donanım',
  purchaseType: 'Bilgi teknolojileri',
  product: 'Dizüstü bilgisayar',
  quantity: '2',
  needDate: '30012027',
  description: 'Yeni ekip için',
}
export const chair: Line = {
  ...laptop,
  type: 'Mobilya',
  purchaseType: 'İdari',
  product: 'Çalışma koltuğu',
  quantity: '4',
}

/** A user on the page of a new purchase request, in Turkish. */
export class PurchaseDesk extends LinesDesk {
  protected readonly form = {
    address: '/purchaseForm',
    title: { tr: 'Yeni satın alma talebi', en: 'New purchase request' },
  }

  async fills(line: Partial<Line>) {
    const { type, purchaseType, product, quantity, needDate, description } = line
    if (purchaseType !== undefined) await this.page.getByText(purchaseType, { exact: true }).click()
    if (type !== undefined) await this.field('Gereksinim türü').selectOption({ label: type })
    if (product !== undefined) await this.field('Ürün').fill(product)
    if (quantity !== undefined) await this.field('Adet').fill(quantity)
    if (needDate !== undefined) await this.field('Gereksinim tarihi').fill(needDate)
    if (description !== undefined) await this.field('Açıklama').fill(description)
  }
}
