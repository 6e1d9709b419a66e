import { onPostgres } from './on-postgres.mjs'
import { root } from './root.mjs'

test.each([[[]], [['14']], [['packages/database']]])('%j is refused with what may be said', async args => {
  await expect(onPostgres(root, args)).rejects.toThrow('Say which PostgreSQL: 15, 16, 17.')
})
