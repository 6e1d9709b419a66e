import path from 'node:path'
import { expect, test } from '../../support/test'
import { commandsOf } from '../../support/papers'
import { RepositoryCopy } from '../../support/repository-copy'

test.use({ portalOf: 'new-remote' })

const shellFolder = path.resolve(import.meta.dirname, '../../../shell/dist')

test('a new remote passes its test, is published to a running portal, and is opened from the menu', async ({
  person,
  portal,
}) => {
  const repository = await RepositoryCopy.make()
  try {
    const [command = ''] = (await commandsOf('packages/federation/README.md')).filter(one => one.includes('new-remote'))
    expect(await repository.shell(command)).toContain('mf-travel/src/descriptor.ts')
    const tested = await repository.run('test', ['unit', 'mf-travel'])
    expect(tested).toContain('2 passed, 0 failed')

    // Shell and portal are neither rebuilt nor restarted.
    await person.logsInAs('employee')
    await expect(person.menu.getByRole('link', { name: 'Seyahat' })).toHaveCount(0)
    const publish = ['publish', 'mf-travel', '--activate', '--shell', shellFolder]
    await repository.run('portal', publish, { PORTAL_DATA: portal.dataFolder })

    await person.page.reload()
    await person.choosesFromMenu('Seyahat')
    await person.sees('Seyahat')
    await expect(person.page).toHaveURL(/\/travel$/)
    await person.speaks('English')
    await person.sees('Travel')
    await person.meetsNoBarriers()
  } finally {
    await repository.remove()
  }
})
