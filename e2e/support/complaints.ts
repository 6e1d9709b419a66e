import type { Page } from '@playwright/test'

/**
 * Warnings and errors on browsers' consoles. An unexpected one fails its test, at the end, because some appear late.
 */
export class Complaints {
  private readonly heard: string[] = []
  private readonly expected: RegExp[] = []

  listenTo(page: Page, name?: string) {
    const note = (text: string) => this.heard.push(name ? `${name}: ${text}` : text)
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) note(message.text())
    })
    page.on('pageerror', error => note(error.message))
  }

  expect(pattern: RegExp) {
    this.expected.push(pattern)
  }

  unexpected(): string[] {
    return this.heard.filter(text => !this.expected.some(pattern => pattern.test(text)))
  }
}
