import path from 'node:path'
import { expect, test } from '../../support/test'
import { RepositoryCopy } from '../../support/repository-copy'

test.use({ portalOf: 'new-remote' })

const shellFolder = path.resolve(import.meta.dirname, '../../../shell/dist')

test('a new remote passes its test, is published to a running portal, and everybody opens it from the menu', async ({
  person,
  anotherPerson,
  portal,
}) => {
  test.setTimeout(5 * 60_000)
  const repository = await RepositoryCopy.make()
  try {
    const made = await repository.run('new-remote', ['travel', '--tr', 'Seyahat', '--en', 'Travel'])
    expect(made).toContain('mf-travel/src/descriptor.ts')
    const tested = await repository.run('test', ['unit', 'mf-travel'])
    expect(tested).toContain('2 passed, 0 failed')

    // Neither the shell nor the portal is built or started anew.
    await person.logsInByPage('employee')
    await expect(person.menu.getByRole('link', { name: 'Seyahat' })).toHaveCount(0)
    const publish = ['publish', 'mf-travel', '--activate', '--shell', shellFolder]
    await repository.run('portal', publish, { PORTAL_DATA: portal.dataFolder })

    await person.opens('/home')
    await person.choosesFromMenu('Seyahat')
    await person.sees('Seyahat')
    await expect(person.page).toHaveURL(/\/travel$/)
    await person.speaks('English')
    await person.sees('Travel')
    await person.meetsNoBarriers()
    await anotherPerson.logsInByPage('finance')
    await anotherPerson.choosesFromMenu('Seyahat')
    await anotherPerson.sees('Seyahat')
  } finally {
    await repository.remove()
  }
})
