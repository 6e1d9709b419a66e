import { expect, type Locator, type Page } from '@playwright/test'

const marked = { isMarked: true, isInWindow: true }

/** A user without a mouse, who must always see the focus. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  async press(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async types(text: string) {
    await this.page.keyboard.type(text)
  }

  /** Presses Tab, or Shift+Tab, until it has the focus. */
  async goesTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    for (let step = 0; step < 80; step++) {
      await this.press(key)
      let isOn = false as boolean
      // One query per step, because there are hundreds.
      const focused = async () => {
        const seen = await target.evaluateAll(lookAround)
        isOn = seen.isOn
        return seen.focused
      }
      await expect.poll(focused).toMatchObject(marked)
      if (isOn) return
    }
    throw new Error(`Nothing leads to ${String(target)}.`)
  }

  /** The focused element is inside the window and visibly marked. */
  async seesWhereTheyAre() {
    const focused = async () => (await this.page.evaluate(lookAround, [])).focused
    await expect.poll(focused).toMatchObject(marked)
  }
}

/** Runs in the page: the focused element, and whether it is the wanted one. */
function lookAround(wanted: readonly Element[]) {
  const element = document.activeElement
  if (!element || element === document.body) return { isOn: false, focused: null }
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
  const { top, left, bottom, right } = element.getBoundingClientRect()
  const focused = {
    name: element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60),
    isMarked: (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
    isInWindow: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
  }
  return { isOn: wanted.length === 1 && wanted[0] === element, focused }
}
