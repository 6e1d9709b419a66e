import { expect, type Locator, type Page } from '@playwright/test'

const marked = { isMarked: true, isInWindow: true }

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
      let isOn = false as boolean
      // One question a step: there are hundreds of them.
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

  /** What has the focus lies within the window and has a mark around it. */
  async seesWhereTheyAre() {
    const focused = async () => (await this.page.evaluate(lookAround, [])).focused
    await expect.poll(focused).toMatchObject(marked)
  }
}

/** In the page: what has the focus, and whether that is the one element that is looked for. */
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
