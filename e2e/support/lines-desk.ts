import { Desk } from './desk'

/** A user on the page of new forms with lines, in Turkish. */
export abstract class LinesDesk extends Desk {
  get table() {
    return this.page.getByRole('region', { name: 'Satırlar' })
  }

  async adds() {
    await this.page.getByRole('button', { name: 'Tabloya ekle', exact: true }).click()
  }

  async completes() {
    await this.page.getByRole('button', { name: 'Tamamla ve gönder', exact: true }).click()
    await this.checksTree()
  }
}
