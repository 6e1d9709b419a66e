import type { Goal } from '../../bench/services/goal'
import type { MeasuredPortal } from '../../bench/services/measured-portal'
import { milliseconds } from '../../bench/table'
import { archiveOf, multipart, pngOf, zipOf } from '../../../packages/workflow-service/src/testing/sample-files'
import { count, megabytes, type Check } from './check'
import { bearer, callOnce, postOf, probing, type Call } from './probe'

interface Bomb {
  what: string
  call: Call
  /** What the portal may answer. */
  statuses: readonly number[]
}

const mega = 1024 * 1024
const newLines = '\n'.repeat(9_000_000)
const manyTrees = JSON.stringify(Array.from({ length: 180_000 }, () => ({ moduleId: 1, approvers: [] })))

const upload = (
  path: string,
  filename: string,
  content: Buffer | string,
  fields: Record<string, string> = {},
): Call => {
  const parts = Object.entries(fields).map(([name, value]) => ({ name, content: value }))
  const { payload, headers } = multipart(...parts, { name: 'files', content, filename })
  return { method: 'POST', path, headers, body: payload }
}
const ofForm = { formGuid: '00000000-0000-4000-8000-00000000b0b0' }
const expenseFile = '/api/FileManager/UploadExpenseFile'
const workbook = ['[Content_Types].xml', 'xl/workbook.xml']
const checkTrees = '/api/module/CheckTrees'

const bombs = (): Bomb[] => [
  {
    what: 'a workbook that unpacks to a gigabyte',
    call: upload(expenseFile, 'a.xlsx', archiveOf(workbook, Buffer.alloc(512 * mega)), ofForm),
    statuses: [200],
  },
  {
    what: 'a workbook of 60,000 entries',
    call: upload(expenseFile, 'a.xlsx', zipOf(...Array.from({ length: 60_000 }, (_, n) => `xl/${n}`)), ofForm),
    statuses: [415, 422],
  },
  {
    what: 'a photo of 50,000 × 50,000 pixels',
    call: upload('/api/user/photo', 'a.png', Buffer.concat([pngOf(50_000, 50_000), Buffer.alloc(mega)])),
    statuses: [413, 415, 422],
  },
  {
    what: 'trees in 9 million line ends',
    call: upload(checkTrees, 'a.csv', newLines, { format: 'csv' }),
    statuses: [413, 422],
  },
  {
    what: 'trees in 8 MB of line ends',
    call: upload(checkTrees, 'a.csv', newLines.slice(0, 8 * mega), { format: 'csv' }),
    statuses: [200, 422],
  },
  {
    what: '180,000 trees in JSON',
    call: upload(checkTrees, 'a.json', manyTrees, { format: 'json' }),
    statuses: [200, 413, 422],
  },
  {
    what: 'people in 5.9 million line ends',
    call: postOf('/api/Directory/PreviewImport', {
      kind: 'people',
      content: `${newLines.slice(0, 5_900_000)}x`,
      columns: ['email'],
    }),
    statuses: [200, 422],
  },
  {
    what: 'people in one row of 8 MB',
    call: postOf('/api/Directory/PreviewImport', {
      kind: 'people',
      content: 'a;'.repeat(4_000_000),
      columns: ['email'],
    }),
    statuses: [422],
  },
]

const atOnce = 3
/** A portal that stands still does so each time; a machine that is busy does not. */
const rounds = 2

/** Sends the same file several times at once, while others ask. */
async function goalsOf(portal: MeasuredPortal, token: string, { what, call, statuses }: Bomb): Promise<Goal[]> {
  const sent = { ...call, headers: { ...call.headers, ...bearer(token) } }
  const silences: number[] = []
  let wrong = 0
  let memory = 0
  for (let round = 0; round < rounds; round++) {
    const { result, longest, highestMemory } = await probing(portal, { path: '/healthz' }, () =>
      Promise.all(Array.from({ length: atOnce }, () => callOnce(portal.url, sent))),
    )
    silences.push(longest)
    memory = Math.max(memory, highestMemory)
    // Too many files at once are refused.
    const others = result.filter(({ status }) => ![...statuses, 429, 503].includes(status))
    for (const { status, text } of others) process.stderr.write(`  ${what}: ${status} ${text.slice(0, 200)}\n`)
    wrong += others.length
  }
  return [
    { what: `${what}, longest silence`, measured: Math.min(...silences), atMost: 100, show: milliseconds },
    { what: `${what}, memory`, measured: memory, atMost: 700, show: megabytes },
    { what: `${what}, answers of another kind`, measured: wrong, atMost: 0, show: count },
  ]
}

export const fileBombs: Check = {
  name: 'file-bombs',
  planted: [
    {
      fault: 'reads files in the thread that answers everybody',
      pattern: /\.largeBody && fileReader\) addReadRoute/,
      replacement: '.largeBody && !fileReader) addReadRoute',
      foundBy: 'longest silence',
    },
  ],
  run: async portal => {
    const token = await portal.tokenOf('admin')
    const goals: Goal[] = []
    for (const bomb of bombs()) goals.push(...(await goalsOf(portal, token, bomb)))
    return goals
  },
}
