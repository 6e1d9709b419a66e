#!/usr/bin/env node
import { launch } from '../src/launch.mjs'

await launch(async () => (await import('../src/audit.mjs')).audit)
