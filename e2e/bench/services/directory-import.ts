import { setTimeout as wait } from 'node:timers/promises'
import { mostImportRows } from '@portal/contracts/files/import-limits'
import { factor, milliseconds } from '../table'
import { median } from '../median'
import { bodyOf, openLine, percentile, postRequest } from './callers'
import type { Goal } from './goal'
import { handColumns, importByHand } from './import-by-hand'
import { type MeasuredPortal, withPortal } from './measured-portal'
import type { ServiceBench } from './service-bench'

const people = 5000
const columns = [
  'email',
  'firstName',
  'lastName',
  'title',
  'corporation',
  'department',
  'recruitmentDate',
  'master',
  'iban',
  'permissions',
]

interface Answered {
  readonly counts?: Readonly<Record<string, number>>
  readonly digest?: string
  readonly created?: number
  readonly changed?: number
}

/** A file of 5,000 people: preview and import, of new people and of known ones with a new title. */
export function measureDirectoryImport({ rounds, progress }: ServiceBench): Promise<Goal[]> {
  return withPortal(async portal => {
    const token = await portal.tokenOf('admin')
    const line = await openLine(portal.url)
    const timed: Timed = async (path, body) => {
      const since = performance.now()
      const answer = await line.ask(postRequest(path, token, body))
      const took = performance.now() - since
      return [took, bodyOf<{ data: Answered }>(answer).data]
    }
    const times = { added: [] as number[][], changed: [] as number[][] }
    for (let round = 0; round < rounds; round++) {
      for (const kind of ['added', 'changed'] as const) {
        progress(`import of ${people} people, ${kind}, round ${round + 1}`)
        const body = { kind: 'people', content: fileOf(round, kind === 'added' ? 'Uzman' : 'Kıdemli Uzman'), columns }
        const [previewed, { counts, digest }] = await timed('/api/Directory/PreviewImport', body)
        const [imported, done] = await timed('/api/Directory/Import', { ...body, digest })
        const count = kind === 'added' ? done.created : done.changed
        if (count !== people) throw new Error(`${count} people were ${kind}: ${JSON.stringify(counts)}`)
        times[kind].push([previewed, imported])
      }
    }
    const besideSql = await measureBesideSql({ portal, timed, rounds, progress })
    line.close()
    const ofFiles = Object.entries(times).flatMap(([kind, pairs]) =>
      ['preview', 'import'].map((what, at) => ({
        what: `${what} of ${people} people ${kind}, median`,
        measured: median(pairs.map(pair => pair[at] ?? NaN)),
        atMost: 5000,
        show: milliseconds,
      })),
    )
    return [...ofFiles, ...besideSql]
  })
}

type Timed = (path: string, body: object) => Promise<[number, Answered]>

interface BesideSql extends Pick<ServiceBench, 'rounds' | 'progress'> {
  portal: MeasuredPortal
  timed: Timed
}

/** Imports new people, in turn with the same rows by hand. Meanwhile, another caller asks whether the portal lives. */
async function measureBesideSql({ portal, timed, rounds, progress }: BesideSql): Promise<Goal[]> {
  const goals: Goal[] = []
  for (const [count, times, mark] of [
    [people, rounds, 'a'],
    [mostImportRows, 1, 'b'],
  ] as const) {
    const took = { preview: [] as number[], import: [] as number[], byHand: [] as number[] }
    const pulse = beginPulse(portal.url)
    try {
      for (let round = 0; round < times; round++) {
        progress(`import of ${count} people beside SQL by hand, round ${round + 1}`)
        const content = [handColumns.join(';'), ...handRows(`o${mark}${round}`, count)].join('\n')
        const body = { kind: 'people', content, columns: handColumns }
        const [previewed, { digest }] = await timed('/api/Directory/PreviewImport', body)
        const [imported, done] = await timed('/api/Directory/Import', { ...body, digest })
        if (done.created !== count) throw new Error(`${done.created} of ${count} people were added.`)
        took.preview.push(previewed)
        took.import.push(imported)
        took.byHand.push(await importByHand(portal.database, handRows(`h${mark}${round}`, count)))
      }
    } finally {
      pulse.stop()
    }
    const slowest = await pulse.end()
    const [preview, imported, sql] = [median(took.preview), median(took.import), median(took.byHand)]
    const what = `import of ${count} people by its SQL by hand`
    goals.push(
      { what: `preview and ${what}`, measured: (preview + imported) / sql, atMost: 8, show: factor },
      {
        what: `${what} (${milliseconds(imported)}, ${milliseconds(sql)})`,
        measured: imported / sql,
        atMost: 10,
        show: factor,
      },
      { what: 'p99 of /healthz during that', measured: slowest, atMost: 50, show: milliseconds },
    )
  }
  return goals
}

/** Short enough that the longest file fits into a call. */
const handRows = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    [`${prefix}p${n}@b.test`, 'Şule', `Öz ${n}`, 'Uzman', 'Anka Yazılım A.Ş.', 'Ar-Ge', '2020-03-02'].join(';'),
  )

/** Asks for /healthz again and again until it is ended; then returns the 99th percentile. */
function beginPulse(url: string): { stop(): void; end(): Promise<number> } {
  const times: number[] = []
  let isOver = false
  const beat = async () => {
    while (!isOver) {
      const since = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      times.push(performance.now() - since)
      await wait(20)
    }
  }
  const beating = beat()
  return {
    stop: () => void (isOver = true),
    async end() {
      await beating
      return percentile(times, 0.99)
    },
  }
}

/** Everybody has a master among the first, each department some forty people, each tenth a permission. */
function fileOf(round: number, title: string): string {
  const rows = Array.from({ length: people }, (_, n) => {
    const master = n < 100 ? '' : `r${round}p${n % 100}@bench.test`
    const permission = n % 10 === 0 ? 'Chart' : ''
    const name = ['Çağrı', 'İrem', 'Şule', 'Uğur'][n % 4]
    const company = ['Anka Holding A.Ş.', 'Anka Yazılım A.Ş.'][n % 2]
    return [
      `r${round}p${n}@bench.test`,
      name,
      `Yılmaz ${n}`,
      title,
      company,
      `Bölüm ${n % 120}`,
      '2020-03-02',
      master,
      'TR330006100519786457841326',
      permission,
    ].join(';')
  })
  return [columns.join(';'), ...rows].join('\n')
}
