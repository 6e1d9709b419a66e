import type { Access } from '@portal/contracts/identity/access'
import { moduleExpressions, purchaseTypes } from '@portal/contracts/modules/modules'
import {
  coverageVerdicts,
  type CoverageRow,
  type CoverageVerdict,
  type CoveredWay,
  type coverageCall,
} from '@portal/contracts/trees/coverage.calls'
import type { CallRequest } from '@portal/contracts/wire/call'
import type { Language } from '@portal/contracts/wire/language'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { isSelectable } from '@portal/database/selectable'
import { corporationsWith } from '@portal/rules/access'
import { hasWords } from '@portal/rules/search/search-text'
import { coverageOf } from '@portal/rules/trees/coverage'
import { sql, type Kysely } from 'kysely'
import { scopesOfSources } from './explain-tree.query'
import { refusalOf } from './refuse-tree'
import { inputIn, loadTreeWorld, type TreeWorld } from './tree-world.query'

type Wish = Omit<CallRequest<typeof coverageCall>['body'], 'currentPage' | 'rowsPerPage'>

interface Covered {
  rows: CoverageRow[]
  /** How many ways there are of each verdict, whichever is asked for. */
  ways: Record<CoverageVerdict, number>
}

/** Whether the next form of everybody active finds its approvers, in the companies that the caller keeps. */
export async function coverage(db: Kysely<Schema>, wish: Wish, access: Access, language: Language): Promise<Covered> {
  const [places, world] = await Promise.all([placesIn(db, wish, access), loadTreeWorld(db)])
  const { search, verdict } = wish
  const sentences = sentencesIn(language)
  const rows = places
    .filter(({ name, corporationName, departmentName }) =>
      search === undefined ? true : hasWords([name, corporationName, departmentName].join(' '), search),
    )
    .map(place => ({ ...place, ways: waysOf(place, world, wish, sentences) }))
  const ways = rows.flatMap(row => row.ways)
  const count = (each: CoverageVerdict) => ways.filter(way => isOf(way, each)).length
  return {
    rows: verdict === null ? rows : rows.filter(row => row.ways.some(way => isOf(way, verdict))),
    ways: Object.fromEntries(coverageVerdicts.map(each => [each, count(each)])) as Covered['ways'],
  }
}

export function isOf({ findings, refusal }: CoveredWay, verdict: CoverageVerdict): boolean {
  if (verdict === 'fine') return findings.length === 0
  return verdict === 'refused' ? refusal !== null : findings.includes(verdict)
}

type Place = Awaited<ReturnType<typeof placesIn>>[number]

/** Where everybody active works, as Turkish sorts names. */
function placesIn(db: Kysely<Schema>, { corporationId, departmentId }: Wish, access: Access) {
  return db
    .selectFrom('app_user as u')
    .innerJoinLateral(
      sql<{ corporation_id: number | null; department_id: number | null }>`(values
        (u.corporation_id, u.department_id), (u.second_corporation_id, u.second_department_id))`.as<'p'>(
        sql`p(corporation_id, department_id)`,
      ),
      join => join.onTrue(),
    )
    .innerJoin('corporation as c', 'c.id', 'p.corporation_id')
    .innerJoin('department as d', 'd.id', 'p.department_id')
    .select([
      'u.id as userId',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      'c.id as corporationId',
      'c.name as corporationName',
      'd.id as departmentId',
      'd.name as departmentName',
    ])
    .where(isSelectable, '=', true)
    .where('c.is_active', '=', true)
    .where('c.id', '=', sql<number>`any(${corporationsWith(access, 'Settings')}::integer[])`)
    .$if(corporationId !== null, query => query.where('c.id', '=', corporationId))
    .$if(departmentId !== null, query => query.where('d.id', '=', departmentId))
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .orderBy('c.id')
    .modifyEnd(prepared('covered-places'))
    .execute()
}

const everyWay = moduleExpressions.flatMap(module =>
  (module === 'PUR' ? Object.values(purchaseTypes) : [null]).map(purchaseTypeId => ({ module, purchaseTypeId })),
)

function waysOf(
  { userId, corporationId, departmentId }: Place,
  world: TreeWorld,
  { moduleExpression }: Wish,
  sentenceOf: ReturnType<typeof sentencesIn>,
): CoveredWay[] {
  return everyWay
    .filter(({ module }) => moduleExpression === null || module === moduleExpression)
    .map(({ module, purchaseTypeId }) => {
      const form = { module, ownerId: userId, corporationId, departmentId, purchaseTypeId, price: null }
      const { findings, approvers, source, error } = coverageOf(inputIn(world, form))
      return {
        moduleExpression: module,
        purchaseTypeId,
        findings: [...findings],
        approvers: approvers.map(id => world.people.get(id)?.name ?? ''),
        treeScope: (source && scopesOfSources[source]) ?? null,
        refusal: error && sentenceOf(error),
      }
    })
}

/** Each sentence is worded once, and said of thousands. */
function sentencesIn(language: Language) {
  const said = new Map<string, string>()
  return (code: Parameters<typeof refusalOf>[0]) => {
    const sentence = said.get(code) ?? refusalOf(code).answerIn(language).message
    said.set(code, sentence)
    return sentence
  }
}
