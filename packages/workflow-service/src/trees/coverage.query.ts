import type { Access } from '@portal/contracts/identity/access'
import { everyWay } from '@portal/contracts/modules/modules'
import {
  type coverageCall,
  type CoverageRow,
  type CoverageVerdict,
  coverageVerdicts,
  type CoveredWay,
} from '@portal/contracts/trees/coverage.calls'
import type { CallRequest } from '@portal/contracts/wire/call'
import type { Language } from '@portal/contracts/wire/language'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { corporationsWith } from '@portal/rules/access'
import { hasWords } from '@portal/rules/search/search-text'
import { coverageOf } from '@portal/rules/trees/coverage'
import type { Kysely } from 'kysely'
import { scopesOfSources } from './explain-tree.query'
import { type Place, placesIn } from './places.query'
import { refusalOf } from './refuse-tree'
import { inputIn, loadTreeWorld, type TreeWorld } from './tree-world.query'

type Wish = Omit<CallRequest<typeof coverageCall>['body'], 'currentPage' | 'rowsPerPage'>

interface Covered {
  rows: CoverageRow[]
  /** The number of ways by verdict, regardless of the filter. */
  ways: Record<CoverageVerdict, number>
}

/**
 * Checks whether the next form of each active person finds its approvers, in companies whose settings the caller holds.
 */
export async function coverage(db: Kysely<Schema>, wish: Wish, access: Access, language: Language): Promise<Covered> {
  const [places, world] = await Promise.all([coveredPlaces(db, wish, access), loadTreeWorld(db)])
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

function coveredPlaces(
  db: Kysely<Schema>,
  { corporationId, departmentId, userId }: Wish,
  access: Access,
): Promise<Place[]> {
  return placesIn(db, corporationsWith(access, 'Settings'))
    .$if(corporationId !== null, query => query.where('c.id', '=', corporationId))
    .$if(departmentId !== null, query => query.where('d.id', '=', departmentId))
    .$if(userId !== null, query => query.where('u.id', '=', userId))
    .modifyEnd(prepared('covered-places'))
    .execute()
}

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

/** Words each sentence once, because thousands of rows share it. */
function sentencesIn(language: Language) {
  const said = new Map<string, string>()
  return (code: Parameters<typeof refusalOf>[0]) => {
    const sentence = said.get(code) ?? refusalOf(code).answerIn(language).message
    said.set(code, sentence)
    return sentence
  }
}
