import path from 'node:path'
import { precompress } from '@portal/federation/build/precompress'
import { runBuild } from '@portal/federation/build/run'
import { shellConfig } from '@portal/federation/build/shell'

const folder = import.meta.dirname
await runBuild(await shellConfig(folder, 'production'))
if (!process.exitCode) await precompress(path.join(folder, 'dist'), path.join(folder, '.cache/compressed'))
