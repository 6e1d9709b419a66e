import { runBuild } from '@portal/federation/build/run'
import { remoteConfig } from '@portal/federation/build/remote'

await runBuild(await remoteConfig(import.meta.dirname, 'production'))
