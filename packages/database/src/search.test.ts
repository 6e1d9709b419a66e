import { sql } from 'kysely'
import { hasWords as hasWordsInBrowser } from '@portal/rules/search/search-text'
import { hasWords } from './search'
import { startDemoDatabase, type TestDatabase } from './testing'

let database: TestDatabase
beforeAll(async () => {
  database = await startDemoDatabase()
})
afterAll(() => database.close())

async function found(typed: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('app_user as u')
    .select('u.first_name')
    .where(hasWords('u.searchable', typed))
    .orderBy('u.id')
    .execute()
  return rows.map(row => row.first_name)
}

describe('search', () => {
  test.each([
    ['istanbul', 'İSTANBUL', true],
    ['ISTANBUL', 'istanbul', true],
    ['ıstanbul', 'İstanbul', true],
    ['cagri', 'Çağrı', true],
    ['ÇAĞRI', 'cagri', true],
    ['isil', 'IŞIL', true],
    ['satin', 'SATIN ALMA', true],
    ['cikis', 'ÇIKIŞ', true],
    // the dot and the breve as separate characters
    ['istanbul', 'I\u0307stanbul', true],
    ['dogan', 'Dog\u0306an', true],
    ['kamil', 'Kâmil', true],
    ['МОСКВА', 'Москва', true],
    ['100%', '1000', false],
    ['100%', 'yüzde 100%', true],
    ['a_b', 'axb', false],
    ['a\\b', 'a\\b', true],
    // one or two letters begin a word
    ['ta', 'taksi', true],
    ['ÇA', 'Yılmaz Çağrı', true],
    ['t', 'otel taksi', true],
    ['ak', 'taksi', false],
    ['%', '100%', false],
    ['%', 'yüzde %', true],
  ])('for %s in %s: %s', async (typed, text, expected) => {
    const result = await sql<{ found: boolean }>`
      select ${hasWords('t.text', typed)} as found from (select search_text(${text}) as text) t`.execute(database.db)
    expect(result.rows[0]?.found).toBe(expected)
    // A list that is filtered in the browser must find the same.
    expect(hasWordsInBrowser(text, typed)).toBe(expected)
  })

  test('finds people by the words of their name, e-mail or title, in any order', async () => {
    expect(await found('cagri')).toEqual(['Çağrı'])
    expect(await found('yildiz CAGRI')).toEqual(['Çağrı'])
    expect(await found('hazine')).toEqual(['Müge'])
    expect(await found('EUROPE@anka')).toEqual(['Emily'])
    expect(await found('cagri kilic')).toEqual([])
    expect(await found('  ')).toHaveLength(21)
  })

  test('is served by an index', async () => {
    const plan = await database.db.connection().execute(async db => {
      await sql`set enable_seqscan = off`.execute(db)
      const rows = await sql<{ line: string }>`
        explain select id from app_user u where ${hasWords('u.searchable', 'yildiz')}`.execute(db)
      await sql`reset enable_seqscan`.execute(db)
      return JSON.stringify(rows.rows)
    })
    expect(plan).toContain('app_user_searchable')
  })
})
