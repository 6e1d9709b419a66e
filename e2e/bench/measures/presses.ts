import { expect } from '@playwright/test'
import type { Browser, Page } from 'playwright'
import type { PortalProcess } from '../../support/portal-process'
import { loggedIn, onPortal } from '../browser/browser'
import { FilingDesk } from '../filing-desk'
import { median } from '../median'
import type { Goal } from '../services/goal'
import { factor, milliseconds } from '../table'

declare global {
  interface Window {
    /** The longest time from an input until the next frame, by interaction, since it was last taken. */
    benchInteractions: Map<number, number>
  }
}

interface Press {
  what: string
  press: (page: Page) => Promise<void>
  /** Puts the page back, unmeasured. */
  undo?: (page: Page) => Promise<void>
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
const key = (name: string) => (page: Page) => page.keyboard.press(name)
const escape = key('Escape')

const listOfMine = '/expenseFormList?turn=mine&sortBy=id&sortDirection=desc'

/** The most frequent presses, by page. Each page is opened once a round. */
const pages: { at: string; there: string; presses: Press[] }[] = [
  {
    at: '/home',
    there: 'main section button',
    presses: [
      { what: 'opens the notifications', press: button(/^Bildirimler/), undo: escape },
      { what: 'opens the search', press: button('Ara') },
      { what: 'types into the search', press: key('m'), undo: escape },
      { what: 'opens the user menu', press: button('Kullanıcı menüsü'), undo: escape },
      { what: 'begins a rejection on home', press: button(/formu reddet$/), undo: escape },
      { what: 'goes to a list', press: page => page.locator('nav a[href="/expenseFormList"]').first().click() },
    ],
  },
  {
    at: listOfMine,
    there: 'main tbody tr',
    presses: [
      { what: 'marks a row', press: page => page.locator('main tbody td').first().click() },
      { what: 'opens the filters', press: button(/^Filtreler/), undo: button(/^Filtreler/) },
      { what: 'sorts', press: button('Tutar') },
      { what: 'types into the filter', press: typesInto('main input[type=search]', 'k'), undo: key('Backspace') },
      { what: 'changes the tab', press: page => page.getByRole('tab', { name: 'Tümü' }).click() },
    ],
  },
  {
    // Opened anew: the first forms of another order need not be the reader's.
    at: listOfMine,
    there: 'main tbody tr',
    presses: [
      {
        what: 'opens a form beside the list',
        press: page => page.locator('main tbody td:nth-child(3)').first().click(),
      },
      { what: 'goes to the next form', press: key('j') },
      { what: 'begins a rejection', press: button('Reddet') },
      {
        what: 'types into its note',
        press: key('n'),
        undo: async page => {
          await escape(page)
          await escape(page)
        },
      },
      { what: 'approves, and goes on', press: key('a'), undo: key('u') },
    ],
  },
  {
    at: '/expenseForm',
    there: 'main form, main fieldset, main input',
    presses: [
      { what: 'types an amount', press: page => into(page, 'Tutar', '7') },
      { what: 'types a description', press: page => into(page, 'Açıklama', 'a') },
      { what: 'opens the calendar of a date', press: button(/^Takvimi aç/), undo: escape },
      { what: 'adds a line', press: button('Tabloya ekle') },
    ],
  },
  {
    at: '/annualLeaveCalendar',
    there: 'main h1',
    presses: [{ what: 'turns the calendar', press: button(/^(Sonraki|İleri)/) }],
  },
]

function typesInto(selector: string, letter: string) {
  return async (page: Page) => {
    await page.locator(selector).first().focus()
    await page.keyboard.press(letter)
  }
}

async function into(page: Page, label: string, letter: string) {
  await page.getByRole('textbox', { name: label, exact: true }).first().focus()
  await page.keyboard.press(letter)
}

/** The decisions of a long day in one tab. Figures after the first ones show what each further form leaves behind. */
const [first, last] = [20, 200]
const approvers = 5

/** How soon the page answers what people press most, and the memory of a tab in which many forms are decided. */
export function measurePresses(rounds: number, progress: (doing: string) => void): Promise<Goal[]> {
  return onPortal(async (portal, browser) => {
    const times = await pressTimes(portal, browser, rounds, progress)
    const slowest = [...times].sort(([, a], [, b]) => b - a)
    const quarter = slowest[Math.floor(slowest.length / 4)]?.[1] ?? NaN
    progress(`${last} forms decided in one tab`)
    const memory = await memoryOfTab(portal, browser)
    return [
      {
        what:
          `of ${slowest.length} presses, three quarters are answered within, CPU ÷ 4 ` +
          `(${slowest.map(([what, ms]) => `${what} ${Math.round(ms)}`).join(', ')})`,
        measured: quarter,
        atMost: 100,
        show: milliseconds,
      },
      ...(['heap', 'nodes', 'listeners'] as const).map(which => ({
        what: `${which} after ${last} decided forms beside after ${first} (${memory.map(each => each[which]).join(' → ')})`,
        measured: memory.at(-1)![which] / memory[0]![which],
        atMost: 1.1,
        show: factor,
      })),
    ]
  })
}

async function pressTimes(
  portal: PortalProcess,
  browser: Browser,
  rounds: number,
  progress: (doing: string) => void,
): Promise<[string, number][]> {
  const context = await loggedIn(browser, portal.url, 'lead')
  const times = new Map<string, number[]>()
  // Pages that were never opened are not in the cache; their round is not counted.
  for (let round = 0; round <= rounds; round++) {
    progress(round === 0 ? 'presses, to fill the cache' : `presses, round ${round}`)
    for (const { at, there, presses } of pages) {
      const page = await context.newPage()
      await page.addInitScript(observe)
      await page.goto(new URL(at, portal.url).href)
      await page.locator(there).first().waitFor()
      await page.waitForLoadState('networkidle')
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      for (const { what, press, undo } of presses) {
        await quiet(page)
        await press(page)
        const ms = await quiet(page)
        if (round > 0) times.set(what, [...(times.get(what) ?? []), ms])
        await undo?.(page)
      }
      await page.close()
    }
  }
  await context.close()
  return [...times].map(([what, each]) => [what, median(each)])
}

/** Waits until the page has worked off everything; returns the longest interaction since the last call. */
const quiet = async (page: Page): Promise<number> => {
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    // Entries come with the frame after the one they tell of.
    for (let frame = 0; frame < 3; frame++)
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 100)))
    const longest = Math.max(0, ...window.benchInteractions.values())
    window.benchInteractions.clear()
    return longest
  })
}

/** Runs inside every page before its own scripts; it must not refer to anything outside itself. */
function observe() {
  window.benchInteractions = new Map()
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      const id = entry.interactionId ?? 0
      if (id > 0) window.benchInteractions.set(id, Math.max(window.benchInteractions.get(id) ?? 0, entry.duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

interface Memory {
  heap: number
  nodes: number
  listeners: number
}

/** Decides many forms beside their list, in one tab. */
async function memoryOfTab(portal: PortalProcess, browser: Browser): Promise<Memory[]> {
  const desk = await FilingDesk.open(portal, approvers)
  for (let form = 0; form <= last; form++) await desk.files(approvers, { amount: `${form + 1}.00` })
  const context = await loggedIn(browser, portal.url, 'lead')
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const now = async (): Promise<Memory> => {
    await quiet(page)
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? NaN
    return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }
  await page.addInitScript(observe)
  await page.goto(new URL(listOfMine, portal.url).href)
  await page.locator('main tbody td:nth-child(3)').first().click()
  const shown = page.locator('section > header > [data-preview-title]')
  const memory: Memory[] = []
  for (let form = 1; form <= last; form++) {
    const title = (await shown.textContent()) ?? ''
    // A key pressed before the form can be read is ignored.
    await expect(async () => {
      await page.keyboard.press('a')
      await expect(shown).not.toHaveText(title, { timeout: 1000 })
    }).toPass()
    if (form === first || form === last) memory.push(await now())
  }
  await context.close()
  return memory
}
