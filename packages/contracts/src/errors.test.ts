import { approvalErrors } from './forms/approval-errors'
import { errorCatalogue } from './errors'
import { treeErrors } from './trees/tree-errors'

const entries = Object.entries(errorCatalogue)

test.each(entries)('%s has a status and a sentence in each language', (code, { status, tr, en }) => {
  expect(code).toMatch(/^[A-Z][A-Z_]*[A-Z]$/)
  if (status !== null) expect([200, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 502, 503, 504]).toContain(status)
  for (const text of [tr, en]) expect(text).toMatch(/^\S.*\S$/)
})

test('a code stands in one list only', () => {
  for (const code of Object.keys(approvalErrors)) expect(Object.keys(treeErrors)).not.toContain(code)
  expect(errorCatalogue).toMatchObject({ ...approvalErrors, ...treeErrors })
})
