import { test } from '../support/test'
import { buildHere, fitsShell, readManifest, releases, remotesHere } from './support/grid'
import { smoke } from './support/smoke'

for (const { name: release, builds } of releases)
  if (builds.shell)
    test.describe(`on the shell of ${release}`, () => {
      const { shell = '' } = builds
      test.use({ portalOf: `shell of ${release}`, shellBuild: shell })
      for (const name of remotesHere)
        test(`mf-${name} of today on the shell of ${release}`, async ({ person, portal }, { annotations }) => {
          const build = buildHere(name)
          const keptOut = await fitsShell(shell, build)
          if (keptOut)
            return void annotations.push({
              type: 'note',
              description: `Kept out: mf-${name} on the shell of ${release}: ${keptOut}`,
            })
          const manifest = readManifest(build)
          await smoke({ person, portal, manifest, shell: `The shell of ${release}`, remote: `mf-${name} of today` })
        })
    })
