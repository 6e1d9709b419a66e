import { get } from 'node:http'
import { median } from '../median'
import { milliseconds } from '../table'
import { download } from './download'
import type { Goal } from './goal'
import { fillForms } from '../../../packages/database/src/testing/many-forms'
import { memoryOf, withPortal, type MeasuredPortal } from './measured-portal'
import { watchStillness } from './stillness'
import type { ServiceBench } from './service-bench'

const rows = 100_000
const path = '/api/formrequest/exportAllForms'
const megabytes = (value: number) => `${value.toFixed(0)} MB`

/** A download of a hundred thousand forms: when it begins, and its effect on other users. */
export function measureXlsx({ rounds, progress }: ServiceBench): Promise<Goal[]> {
  return withPortal(async portal => {
    progress(`xlsx: filling the database with ${rows} forms`)
    const token = await ownerOfAll(portal)
    progress('xlsx, round 0')
    // The first time warms up.
    await measuredDownload(portal, token)
    const downloads: Download[] = []
    for (let round = 1; round <= rounds; round++) {
      progress(`xlsx, round ${round}`)
      downloads.push(await measuredDownload(portal, token))
    }
    const middle = (of: (download: Download) => number) => median(downloads.map(of))
    const noise = milliseconds(middle(({ stillness }) => stillness))
    return [
      {
        what: `${rows} forms as .xlsx: first byte`,
        measured: middle(({ firstByte }) => firstByte),
        atMost: 1000,
        show: milliseconds,
      },
      {
        what: `${rows} forms as .xlsx: memory over the idle process`,
        measured: middle(({ memory }) => memory),
        atMost: 100,
        show: megabytes,
      },
      {
        what: `${rows} forms as .xlsx: longest hold of the event loop (of a process that does nothing, meanwhile: ${noise})`,
        measured: middle(({ hold }) => hold),
        atMost: 50,
        show: milliseconds,
      },
    ]
  })
}

interface Download {
  /** Milliseconds. */
  firstByte: number
  hold: number
  /** The hold of an idle process in the same time, caused by the machine. */
  stillness: number
  /** Megabytes. */
  memory: number
}

async function ownerOfAll(portal: MeasuredPortal): Promise<string> {
  const { database } = portal
  const [owner = 0, ...approvers] = await portal.idsOf('employee', 'lead', 'director')
  await fillForms(database, { upTo: rows, waiting: rows / 5, participants: { owner, approvers }, decidedBy: 'people' })
  await database.query('update form set owner_id = $1, filled_by_id = $1', [owner])
  await database.query('update form_entry set user_id = $1 where state = 6', [owner])
  await database.query('vacuum analyze form, form_entry')
  const [token = ''] = await portal.tokensOf([owner])
  return token
}

async function measuredDownload({ url, pid }: MeasuredPortal, token: string): Promise<Download> {
  // Reading the longest hold resets it.
  await holdOf(url)
  const idle = await memoryOf(pid)
  const still = watchStillness()
  let most = idle
  const watch = setInterval(() => void memoryOf(pid).then(now => (most = Math.max(most, now))), 20)
  const firstByte = await download(new URL(path, url), token)
  clearInterval(watch)
  const stillness = await still.stop()
  return { firstByte, hold: await holdOf(url), stillness, memory: (most - idle) / 1024 }
}

/** Returns the longest hold of the event loop since the last reading, in milliseconds. */
function holdOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(new URL('/metrics', url), response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => (text += chunk))
      response.on('end', () => resolve(Number(/^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(text)?.[1]) * 1000))
    }).on('error', reject)
  })
}
