import { expect, test } from '../support/test'
import { buildWriting } from '../support/publish-build'
import { readManifest, showBuild } from './support/grid'
import { smoke } from './support/smoke'

test.use({ portalOf: 'planted breaches' })

test('a remote that asks for what the shell does not export is named, with the export', async ({
  person,
  portal,
  complaints,
}) => {
  const build = await buildWriting({
    version: '1.0.0',
    edits: {
      'src/pages/note.page.tsx': [
        /(import \{ defineTexts), (useText \}.*\n(?:.*\n)*.*)const say = /,
        '$1, useShiny, $2useShiny()\n  const say = ',
      ],
    },
  })
  try {
    expect(await showBuild(portal, 'writing', build.folder)).toBeUndefined()
    const manifest = readManifest(build.folder)
    const cell = { person, portal, manifest, shell: 'The shell of today', remote: 'mf-writing of release/planted' }
    await expect(smoke(cell)).rejects.toThrow(
      'The shell of today does not export @portal/i18n useShiny to mf-writing of release/planted',
    )
    complaints.expect(/useShiny\) is not a function|REMOTE_RENDER_FAILED/)
  } finally {
    await build.remove()
  }
})
