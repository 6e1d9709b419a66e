import fs from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import type { ReceiptReading, ReceiptSource } from '../../../packages/rules/src/receipts/reading'
import type { QuickReading, Said } from '../../../packages/receipts/src/reader'
import { onPortal } from '../browser/browser'
import { layouts } from '../receipts/layouts'
import { photograph } from '../receipts/photograph'
import { drawSale, type Known, knownOf, type Layout, randomOf } from '../receipts/sale'
import { percentile } from '../services/callers'
import type { Goal } from '../services/goal'
import { milliseconds } from '../table'
import { root } from '../../support/portal-process'

const fields = ['total', 'date', 'number', 'company'] as const
type Field = (typeof fields)[number]

interface Read {
  layout: Layout
  /** Kept out of tuning. */
  isHeldOut: boolean
  known: Known
  reading: ReceiptReading
  /** The time of a processor until the fields of a code are there, however busy the machine was. */
  firstMs: number
  /** The time of a processor for the letters, which are recognised meanwhile. */
  lettersMs: number
}

const perLayout = 10

/**
 * Draws receipts with known values, reads each by the portal's own worker, and counts. Half of them, those with odd
 * seeds, must not be looked at while the rules are tuned.
 */
export function measureReceipts(_rounds: number, progress: (doing: string) => void): Promise<Goal[]> {
  return onPortal(async (portal, browser) => {
    const [drawing, reading] = [await browser.newPage({ deviceScaleFactor: 2 }), await browser.newPage()]
    await reading.goto(new URL('/login', portal.url).href)
    const worker = await nameOfWorker()
    const all: Read[] = []
    for (const [i, layout] of layouts.entries()) {
      progress(`receipts, ${layout.name}`)
      for (let seed = 0; seed < perLayout; seed++) {
        const random = randomOf(1000 * i + seed)
        const sale = drawSale(layout.place, random)
        const file = await draw(drawing, layout, layout.content(sale), random)
        const known = knownOf(sale)
        if (layout.name.startsWith('till')) Object.assign(known, { number: sale.number.slice(-6) })
        const before = await busyMs(browser)
        const { reading: first, isPicture } = await ask<QuickReading>(reading, worker, file, 'fields')
        const firstMs = (await busyMs(browser)) - before
        const letters = isPicture ? await ask<ReceiptReading>(reading, worker, file, 'letters') : {}
        const lettersMs = (await busyMs(browser)) - before - firstMs
        all.push({ layout, isHeldOut: seed % 2 === 1, known, reading: { ...letters, ...first }, firstMs, lettersMs })
      }
    }
    progress(missesOf(all))
    return [...goalsOf(all), ...timesOf(all)]
  })
}

async function nameOfWorker(): Promise<string> {
  const files = await fs.readdir(path.join(root, 'shell/dist/assets'))
  return `/assets/${files.find(file => /^receipt-worker\.\w+\.js$/.test(file))}`
}

/** The processor time of all pages and their workers so far. */
async function busyMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, { type, cpuTime }) => (type === 'renderer' ? sum + 1000 * cpuTime : sum), 0)
}

/** A file of the receipt. */
async function draw(page: Page, { as }: Layout, content: string, random: (below: number) => number): Promise<Buffer> {
  if (as === 'xml') return Buffer.from(content)
  if (as === 'photo') return photograph(page, content, random)
  await page.setContent(content)
  return page.pdf({ format: 'A4' })
}

function ask<Answer>(page: Page, worker: string, file: Buffer, reads: 'fields' | 'letters'): Promise<Answer> {
  return page.evaluate(
    ([address, encoded, what]) => {
      const held = window as unknown as { reader?: Worker }
      held.reader ??= new Worker(address!)
      const reader = held.reader
      const bytes = Uint8Array.from(atob(encoded!), letter => letter.charCodeAt(0))
      return new Promise<Answer>(resolve => {
        reader.onmessage = ({ data }: MessageEvent<Said<Answer>>) => 'answer' in data && resolve(data.answer)
        reader.postMessage({ file: new Blob([bytes]), reads: what })
      })
    },
    [worker, file.toString('base64'), reads],
  )
}

const isRight = ({ known, reading }: Read, field: Field) => {
  const said = reading[field]?.value
  return field === 'company'
    ? said?.toLocaleUpperCase('tr') === known.company.toLocaleUpperCase('tr')
    : said === known[field]
}

const share = (count: number, of: number) => (of === 0 ? NaN : count / of)
const percent = (value: number) => `${(value * 100).toFixed(1)} %`

const kinds: { name: string; is: (read: Read) => boolean; atLeast: number }[] = [
  { name: 'XML', is: ({ layout }) => layout.as === 'xml', atLeast: 1 },
  // The code of a payment has no date, and this one's goal is that of the text around it.
  { name: 'QR', is: ({ reading }) => reading.total?.source === 'qr' && reading.date?.source === 'qr', atLeast: 1 },
  {
    name: 'text of PDFs',
    is: ({ layout, reading }) => layout.as === 'pdf' && reading.total?.source !== 'qr',
    atLeast: 0.97,
  },
  {
    name: 'photographs',
    is: ({ layout, reading }) => layout.as === 'photo' && reading.total?.source !== 'qr',
    atLeast: 0.9,
  },
]

function goalsOf(all: readonly Read[]): Goal[] {
  return [true, false].flatMap(isHeldOut => {
    const part = all.filter(read => read.isHeldOut === isHeldOut)
    const half = isHeldOut ? 'held out' : 'tuned on'
    const right = kinds.flatMap(({ name, is, atLeast }) => {
      const reads = part.filter(is)
      return fields.map(field => ({
        what: `${half}, ${name} (${reads.length}): ${field} right`,
        measured: share(reads.filter(read => isRight(read, field)).length, reads.length),
        // Numbers and companies have no goal.
        atLeast: field === 'total' || field === 'date' ? atLeast : 0,
        show: percent,
      }))
    })
    const said = part.flatMap(read => fields.filter(field => read.reading[field]).map(field => ({ read, field })))
    const wrong = said.filter(({ read, field }) => !isRight(read, field))
    const sureMoney = said.filter(({ field }) => field === 'total' || field === 'date')
    return [
      ...right,
      {
        what: `${half}: wrong but sure, of ${said.length} fields`,
        measured: share(wrong.length, said.length),
        atMost: 0.005,
        show: percent,
      },
      {
        what: `${half}: wrong but sure, of ${sureMoney.length} totals and dates`,
        measured: share(wrong.filter(({ field }) => field === 'total' || field === 'date').length, sureMoney.length),
        atMost: 0.005,
        show: percent,
      },
    ]
  })
}

/** A phone of 2022 takes four times as long as a machine of today. Codes and letters are read by a thread each. */
const phone = 4

function timesOf(all: readonly Read[]): Goal[] {
  const photos = all.filter(({ layout, reading }) => layout.as === 'photo' && reading.total?.source !== 'qr')
  const codes = all.filter(({ layout, reading }) => layout.as === 'xml' || reading.number?.source === 'qr')
  const goals = (what: string, times: readonly number[], atMost: number): Goal[] =>
    [0.5, 0.95].map(part => ({
      what: `${what} (${times.length}), p${part * 100} on a phone: time × ${phone}`,
      measured: phone * percentile([...times], part),
      atMost,
      show: milliseconds,
    }))
  return [
    ...goals(
      'letters of photographs',
      photos.map(({ firstMs, lettersMs }) => Math.max(firstMs, lettersMs)),
      6000,
    ),
    ...goals(
      'fields of QR and XML',
      codes.map(({ firstMs }) => firstMs),
      1000,
    ),
  ]
}

/** Lists wrong and missing fields of the half that may be looked at. */
function missesOf(all: readonly Read[]): string {
  const shown = (read: Read, field: Field) => {
    const said: { value: string; source: ReceiptSource } | undefined = read.reading[field]
    return `${read.layout.name}: ${field} ${read.known[field]}, read ${said ? `${said.value} (${said.source})` : 'nothing'}`
  }
  const misses = all
    .filter(({ isHeldOut }) => !isHeldOut)
    .flatMap(read => fields.filter(field => !isRight(read, field)).map(field => shown(read, field)))
  return ['not read, or wrong:', ...misses].join('\n    ')
}
