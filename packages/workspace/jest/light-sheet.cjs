const { lighten } = require('./deciding.cjs')

/** Replaces @emotion/sheet: keeps only declarations that decide about visibility. */
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
    tag.sheet?.insertRule(kept, tag.sheet.cssRules.length)
  }

  flush() {
    for (const tag of this.tags.splice(0)) tag.remove()
  }
}
