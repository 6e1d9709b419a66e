import path from 'node:path'
import { precompress } from '@portal/federation/build/precompress'
import { runBuild } from '@portal/federation/build/run'
import { shellConfig } from '@portal/federation/build/shell'

await runBuild(await shellConfig(import.meta.dirname, 'production'))
if (!process.exitCode) await precompress(path.join(import.meta.dirname, 'dist'))
