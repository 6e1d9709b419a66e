/**
 * Stands for @emotion/sheet. A test asks whether something is shown and can be clicked; jsdom works out every property
 * of every rule for that. So only the declarations that decide it are kept.
 */
const deciding = /^(display|visibility|opacity|pointer-events|content)$/
const declaration = /(?<=[{;])\s*([\w-]+)\s*:[^;{}]*(?:;|(?=\}))/g
const empty = /[^{}]*\{\s*\}/g

function lighten(/** @type {string} */ rule) {
  return rule.replace(declaration, (text, name) => (deciding.test(name) ? text : '')).replace(empty, '')
}

exports.StyleSheet = class {
  /** @type {HTMLStyleElement[]} */
  tags = []

  constructor(/** @type {{ key: string, container: HTMLElement }} */ options) {
    this.key = options.key
    this.container = options.container
  }

  hydrate(/** @type {HTMLStyleElement[]} */ tags) {
    this.tags.push(...tags)
  }

  insert(/** @type {string} */ rule) {
    const kept = lighten(rule)
    if (kept === '') return
    const [tag = this.container.appendChild(document.createElement('style'))] = this.tags
    this.tags[0] = tag
    try {
      tag.sheet?.insertRule(kept, tag.sheet.cssRules.length)
    } catch (error) {
      // The order of layers, which jsdom does not know.
      if (!kept.startsWith('@layer')) throw error
    }
  }

  flush() {
    for (const tag of this.tags.splice(0)) tag.remove()
  }
}
