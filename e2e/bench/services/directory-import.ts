import { milliseconds } from '../table'
import { median } from '../median'
import { bodyOf, openLine, postRequest } from './callers'
import type { Goal } from './goal'
import { withPortal } from './measured-portal'
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
    const timed = async (path: string, body: object): Promise<[number, Answered]> => {
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
    line.close()
    return Object.entries(times).flatMap(([kind, pairs]) =>
      ['preview', 'import'].map((what, at) => ({
        what: `${what} of ${people} people ${kind}, median`,
        measured: median(pairs.map(pair => pair[at] ?? NaN)),
        atMost: 5000,
        show: milliseconds,
      })),
    )
  })
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
