import { runBuild } from '@portal/federation/build/run'
import { shellConfig } from '@portal/federation/build/shell'

await runBuild(await shellConfig(import.meta.dirname, 'production'))
