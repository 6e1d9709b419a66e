import type { Browser, Page } from 'playwright'
import { buildGallery, showGallery } from '../../support/gallery'
import { inBrowser } from '../browser/browser'
import { untilStillAfter } from '../browser/still'
import { median } from '../median'
import type { Goal } from '../services/goal'
import { milliseconds } from '../table'

const rows = 5000
/** The text typed to find a person. */
const typed = 'çelik'

/** Compares the design system's list with the same rows in plain HTML: scrolling, and typing into the filter. */
export async function measureList(rounds: number, progress: (doing: string) => void): Promise<Goal[]> {
  const scripts = await buildGallery()
  return inBrowser(async browser => {
    const [ours, plain]: [Figures[], Figures[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      progress(`list of ${rows} rows, round ${round + 1}`)
      ours.push(await onPage(browser, page => showGallery(page, scripts)))
      plain.push(await onPage(browser, showPlainList))
    }
    const middle = (figures: Figures[], which: keyof Figures) => median(figures.map(each => each[which]))
    const beside = (which: keyof Figures) => `(as plain HTML: ${milliseconds(middle(plain, which))})`
    return [
      {
        what: `list of ${rows} rows, longest frame while it scrolls ${beside('frame')}`,
        measured: middle(ours, 'frame'),
        atMost: 50,
        show: milliseconds,
      },
      {
        what: `list of ${rows} rows, slowest letter in its filter ${beside('letter')}`,
        measured: middle(ours, 'letter'),
        atMost: 100,
        show: milliseconds,
      },
    ]
  })
}

/** Milliseconds, the longest of each kind. */
interface Figures {
  frame: number
  letter: number
}

async function onPage(browser: Browser, show: (page: Page) => Promise<void>): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    await show(page)
    await page.locator('table').scrollIntoViewIfNeeded()
    // Work of a page after it is shown does not count as scrolling.
    await page.waitForTimeout(500)
    const frame = await page.evaluate(longestFrame)
    const letters: number[] = []
    const filter = page.getByRole('searchbox')
    await filter.focus()
    for (const letter of typed) {
      letters.push(await untilStillAfter(page, 'input', () => page.keyboard.insertText(letter), { still: 300 }))
    }
    return { frame, letter: Math.max(...letters) }
  } finally {
    await page.close()
  }
}

/** Runs inside the page: half a screen with every frame, to the end and back. */
function longestFrame(): Promise<number> {
  let scroller: Element | null = document.querySelector('table')
  while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement
  const area = scroller ?? document.documentElement
  return new Promise(resolve => {
    let [longest, before, frames] = [0, performance.now(), 0]
    const step = (now: number) => {
      if (frames > 2) longest = Math.max(longest, now - before)
      before = now
      frames += 1
      if (frames > 200) return resolve(longest)
      area.scrollTop += (frames < 100 ? 1 : -1) * area.clientHeight * 0.5
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

async function showPlainList(page: Page): Promise<void> {
  const names = [
    'Işıl Çelik',
    'Çağrı Yılmaz',
    'İnci Öz',
    'Mehmet Kaya',
    'Şule Şahin',
    'Öykü Doğan',
    'Ümit Işık',
    'Gökçe Aydın',
  ]
  const lines = Array.from({ length: rows }, (_, i) => {
    const cells = [rows - i, names[i % names.length], '20.11.2026', '1.234,50 ₺', 'Bekliyor']
    return `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
  })
  const script = `
    const rows = [...document.querySelectorAll('tbody tr')].map(row => ({ row, text: row.textContent.toLocaleLowerCase('tr') }))
    document.querySelector('input').addEventListener('input', event => {
      const typed = event.target.value.toLocaleLowerCase('tr')
      for (const { row, text } of rows) row.hidden = !text.includes(typed)
    })`
  const box = '<div style="height: 600px; overflow: auto">'
  await page.setContent(
    `<input type="search">${box}<table><tbody>${lines.join('')}</tbody></table></div><script>${script}</script>`,
  )
}
