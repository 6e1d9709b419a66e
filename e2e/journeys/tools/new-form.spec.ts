import { commandsOf } from '../../support/papers'
import { RepositoryCopy } from '../../support/repository-copy'
import { expect, test } from '../../support/test'

// It builds the portal, its shell and the new remotes.
const longEnough = 15 * 60_000

test('a new form module, of one form or of lines, passes its types, its tests and its journey', async () => {
  test.setTimeout(longEnough)
  const repository = await RepositoryCopy.make()
  try {
    const [command = ''] = (await commandsOf('.github/docs/form-module.md')).filter(one => one.includes('new-form'))
    expect(await repository.shell(command)).toContain('packages/travel-service/src/travel.routes.ts')
    expect(await repository.run('new-form', ['booking', '--send', 'lines'])).toContain('mf-booking')
    const folders = ['mf-travel', 'packages/travel-service', 'mf-booking', 'packages/booking-service']
    expect(await repository.run('test', ['types', ...folders])).toContain('4 passed, 0 failed')
    expect(await repository.run('test', ['unit', ...folders])).toContain('0 failed')
    repository.takeRemotes()
    const journeys = ['e2e/journeys/travel', 'e2e/journeys/booking']
    expect(await repository.run('test', ['e2e', ...journeys])).toContain('2 passed, 0 failed')
  } finally {
    await repository.remove()
  }
})
