import { test } from '../support/test'
import { readManifest, releases, showBuild } from './support/grid'
import { smoke } from './support/smoke'

for (const { name: release, builds } of releases)
  test.describe(`on the shell of today: ${release}`, () => {
    test.use({ portalOf: `remotes of ${release}` })
    const remotes = Object.entries(builds).filter(([folder]) => folder !== 'shell')
    for (const [folder, build] of remotes)
      test(`${folder} of ${release}`, async ({ person, portal }, { annotations }) => {
        const remote = folder.replace('mf-', '')
        const keptOut = await showBuild(portal, remote, build)
        if (keptOut)
          return void annotations.push({ type: 'note', description: `Kept out: ${folder} of ${release}: ${keptOut}` })
        const manifest = readManifest(build)
        await smoke({ person, portal, manifest, shell: 'The shell of today', remote: `${folder} of ${release}` })
      })
  })
