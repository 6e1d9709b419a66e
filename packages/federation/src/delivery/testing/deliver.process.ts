import { activate, rollback } from '../activate'
import { DeliveryError } from '../errors'
import { publishFiles } from '../publish'
import { fakeBuild, host } from './fake-remote'

/** One of several processes that deliver into the same folder. */
async function deliver([remotesFolder = '', who = '', rounds = '1']: string[]): Promise<void> {
  const common = { remotesFolder, host, by: who }
  for (let round = 0; round < Number(rounds); round += 1) {
    const version = `1.${round}.0`
    const own = `own-${who}`
    await publishFiles({ ...common, files: fakeBuild({ name: own, version }), activate: true })
    // The content is the same in every process, so that they also compete for one folder.
    await publishFiles({ ...common, files: fakeBuild({ name: 'shared', version }) })
    await activate({ ...common, remote: 'shared', version })
    await rollback({ ...common, remote: 'shared' }).catch((error: unknown) => {
      if (!(error instanceof DeliveryError && error.code === 'NOTHING_TO_ROLL_BACK')) throw error
    })
  }
}

deliver(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
