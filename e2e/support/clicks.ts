import { expect, test, type Locator, type Page } from '@playwright/test'

interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Acts like a person and counts clicks, keys and typed letters. */
export class Clicks {
  clicks = 0
  keys = 0
  letters = 0
  private readonly since = performance.now()

  constructor(private page: Page) {}

  /** Goes on counting on another person's page. */
  goesTo(page: Page) {
    this.page = page
  }

  async on(place: Locator) {
    await place.click()
    this.clicks += 1
  }

  async press(key: string) {
    await this.page.keyboard.press(key)
    this.keys += 1
  }

  /** Types into the focused element. */
  async type(text: string) {
    await this.page.keyboard.type(text)
    this.letters += text.length
  }

  /**
   * Checks a task's count against its limit and prints it at the end of the run, with this browser's time and beside
   * the best comparable products. A confirming key counts as a click.
   */
  tookAtMost(job: string, most: { clicks: number } | { keys: number }, elsewhere?: string) {
    const { clicks, keys, letters } = this
    const seconds = Math.round((performance.now() - this.since) / 1000)
    const [took, limit, unit] =
      'clicks' in most ? [clicks + keys, most.clicks, 'clicks'] : [keys + letters, most.keys, 'keys']
    const compared = elsewhere === undefined ? '' : `, best elsewhere ${elsewhere}`
    const description = `${job}: ${took} ${unit} in ${seconds} s (limit ${limit}${compared})`
    test.info().annotations.push({ type: 'note', description })
    expect(took).toBeLessThanOrEqual(limit)
  }

  /** One click opens a native list, another chooses from it. */
  async chooses(field: Locator, label: string) {
    await field.selectOption({ label })
    this.clicks += 2
  }

  /** One click opens the browser's file dialog, another chooses the file. */
  async choosesFile(field: Locator, file: Picture) {
    await field.setInputFiles(file)
    this.clicks += 2
  }

  /** Drops files onto the page, which is one movement. */
  async drops(files: readonly Picture[]) {
    const all = files.map(({ name, buffer }) => ({ name, content: buffer.toString('base64') }))
    const dataTransfer = await this.page.evaluateHandle(dropped => {
      const transfer = new DataTransfer()
      for (const { name, content } of dropped)
        transfer.items.add(new File([Uint8Array.from(atob(content), letter => letter.charCodeAt(0))], name))
      return transfer
    }, all)
    await this.page.dispatchEvent('main', 'drop', { dataTransfer })
    this.clicks += 1
  }
}
