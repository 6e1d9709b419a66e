export interface SeenRow {
  /** The row's link. */
  link: string
  /** Its fully readable texts, joined. */
  seen: string
  /** Its partly hidden figures. */
  cutFigures: string[]
}

/** Reads the visible rows of all lists in the browser: only text that nothing clips or covers. */
export function seenRows(): SeenRow[] {
  const figure = /^[~+−-]?\d[\d.,/:\s]*([₺$€£%]|[A-Z]{3})?$/u

  const isWithin = (box: DOMRect, element: Element) => {
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const { left, right, top, bottom } = up.getBoundingClientRect()
      const middle = (box.top + box.bottom) / 2
      if (box.left < left - 1 || box.right > right + 1 || middle < top || middle > bottom) return false
    }
    return true
  }
  const isOnTop = (box: DOMRect, element: Element) =>
    [box.left + 1, (box.left + box.right) / 2, box.right - 1].every(x => {
      const hit = document.elementFromPoint(x, (box.top + box.bottom) / 2)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })

  const textsOf = function* (row: Element) {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (text === '' || !element?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      yield { text, isSeen: boxes.every(box => isWithin(box, element) && isOnTop(box, element)) }
    }
  }

  return [...document.querySelectorAll('main [data-list-row]')].map(row => {
    row.scrollIntoView({ block: 'center' })
    const texts = [...textsOf(row)]
    return {
      link: row.querySelector('a')?.pathname ?? '',
      seen: texts.flatMap(({ text, isSeen }) => (isSeen ? [text] : [])).join(' · '),
      cutFigures: texts.flatMap(({ text, isSeen }) => (!isSeen && figure.test(text) ? [text] : [])),
    }
  })
}
