import type { EmotionCache } from '@emotion/react'

type Sheet = EmotionCache['sheet']

/** Browsers compare each element with each sheet, so that there must not be hundreds. */
const mostTags = 32

/**
 * Puts the rules that come later into sheets of their own, one for each change of the page. A new rule in a layer or a
 * media query makes the browser style again every element that its sheet has a rule for. With one sheet for all, that
 * is the whole page, whenever a menu opens for the first time.
 */
export function narrowSheets(sheet: Sheet): void {
  const insert = sheet.insert.bind(sheet)
  let isOpen = false
  sheet.insert = rule => {
    if (!isOpen && sheet.tags.length < mostTags) {
      // Emotion begins a tag when its count of rules is at nought.
      sheet.ctr = 0
      isOpen = true
      queueMicrotask(() => (isOpen = false))
    }
    insert(rule)
  }
}
