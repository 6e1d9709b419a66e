import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type FormFilters, formFiltersSchema, formSortFields } from '@portal/contracts/forms/form-request.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { sql } from 'kysely'
import { listedForms, type ListOrder } from './listed-forms'
import { listPathOf } from './page-of'
import type { SubstitutionStatus } from './substitution-status.query'

const user: LoggedInUser = {
  ...{ id: 1, name: 'Ada Okur', profilPhoto: null, roleList: [] },
  permissionList: [{ typeId: permissionTypes.AllForms, corporationId: 1, isWrite: false }],
}
const reader = { user, language: 'tr' } as const
const alone: SubstitutionStatus = { userId: user.id, substitutedUsers: [], substitutedBy: null }
const absent = { userId: 2, decides: [], answers: [{ module: 'EXP', corporationId: 1 }] } as const

const lists: Record<string, Pick<ListOrder, 'scope'> & { substitution?: SubstitutionStatus }> = {
  own: { scope: 'own' },
  responsible: { scope: 'responsible' },
  'responsible, as a substitute': { scope: 'responsible', substitution: { ...alone, substitutedUsers: [absent] } },
  'all of a module': { scope: { allOf: 'EXP' } },
}

type Asked = { filters?: Partial<FormFilters>; more?: Pick<ListOrder, 'conditions' | 'ownSort'> }
const asked: Record<string, readonly Asked[]> = {
  'none, status, module, company, days': [
    {},
    { filters: { status: 4 } },
    { filters: { module: 'EXP' } },
    { filters: { corporationId: 1 } },
    { filters: { startDate: '2026-01-01', endDate: '2026-12-31' } },
  ],
  'words, person, turn, question, own filter': [
    { filters: { search: 'otel' } },
    { filters: { userId: 3 } },
    { filters: { turn: 'mine' } },
    { filters: { status: 7 } },
    { more: { conditions: [sql<boolean>`true`] } },
  ],
}

/** The path of each list, from the code. Sorts with the same path share a row. */
function pathRows(): string[] {
  return Object.entries(lists).flatMap(([list, { scope, substitution = alone }]) =>
    Object.entries(asked).flatMap(([filtered, kinds]) => {
      const sortsOf = new Map<string, string[]>()
      for (const sortBy of formSortFields) {
        const paths = new Set(
          kinds.map(({ filters, more }) => {
            const order = { scope, reader, filters: formFiltersSchema.parse({ sortBy, ...filters }), ...more }
            return listPathOf(listedForms(order, substitution), order)
          }),
        )
        expect([...paths]).toHaveLength(1)
        const [found = ''] = paths
        sortsOf.set(found, [...(sortsOf.get(found) ?? []), sortBy])
      }
      return [...sortsOf].map(([found, sorts]) => {
        const all = sorts.length === formSortFields.length ? 'any' : sorts.join(', ')
        return `| ${list} | ${filtered} | ${all} | ${found} |`
      })
    }),
  )
}

test('the README has the path of each list as the code chooses it, with its gain', () => {
  const readme = readFileSync(path.join(__dirname, '../../../README.md'), 'utf8')
  const table = readme.split('\n').filter(line => / (readers|forms): /.test(line) && line.startsWith('| '))
  expect(table.map(line => line.split('|').slice(0, 5).join('|') + '|')).toEqual(pathRows())
  for (const line of table) expect(line.split('|')[5]?.trim()).toMatch(/^(–|\d)/)
})

test('a column of a module has its own index', () => {
  const ownSort = { table: 'expense_form', column: sql`own.amount`, isNullable: false }
  const order = {
    scope: { allOf: 'EXP' },
    reader,
    filters: formFiltersSchema.parse({ sortBy: 'status' }),
    ownSort,
  } as const
  expect(listPathOf(listedForms(order, alone), order)).toBe('forms: index or filter')
})
