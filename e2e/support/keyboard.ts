import { expect, type Locator, type Page } from '@playwright/test'

/** Somebody without a mouse. Wherever they come to, they can see where they are. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  async press(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async types(text: string) {
    await this.page.keyboard.type(text)
  }

  /** Tab after Tab, or back, until it is there. */
  async goesTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    for (let step = 0; step < 80; step++) {
      await this.press(key)
      await this.seesWhereTheyAre()
      if (await this.isOn(target)) return
    }
    throw new Error(`Nothing leads to ${String(target)}.`)
  }

  private async isOn(target: Locator): Promise<boolean> {
    return (await target.count()) === 1 && target.evaluate(element => element === document.activeElement)
  }

  /** What has the focus lies within the window and has a mark around it. */
  async seesWhereTheyAre() {
    const focused = await this.page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const { top, left, bottom, right } = element.getBoundingClientRect()
      return {
        name: element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60),
        isMarked: (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
        isInWindow: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
      }
    })
    expect(focused).toEqual({ name: focused?.name, isMarked: true, isInWindow: true })
  }
}
