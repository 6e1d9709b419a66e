/**
 * Stands for @emotion/sheet. A test asks whether something is shown and can be clicked; jsdom works out every property
 * of every rule for that. So only the declarations that decide it are kept.
 */
const deciding = /^(display|visibility|opacity|pointer-events|content)$/
const declaration = /(?<=[{;])\s*([\w-]+)\s*:[^;{}]*(?:;|(?=\}))/g
const empty = /[^{}]*\{\s*\}/g

const lighten = rule => rule.replace(declaration, (text, name) => (deciding.test(name) ? text : '')).replace(empty, '')

exports.StyleSheet = class {
  tags = []

  constructor(options) {
    this.key = options.key
    this.container = options.container
  }

  hydrate(tags) {
    this.tags.push(...tags)
  }

  insert(rule) {
    const kept = lighten(rule)
    if (kept === '') return
    if (this.tags.length === 0) this.tags.push(this.container.appendChild(document.createElement('style')))
    const { sheet } = this.tags[0]
    try {
      sheet.insertRule(kept, sheet.cssRules.length)
    } catch {
      // Layers and the like, which jsdom does not know.
    }
  }

  flush() {
    for (const tag of this.tags.splice(0)) tag.remove()
  }
}
