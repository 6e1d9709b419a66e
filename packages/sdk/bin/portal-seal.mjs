#!/usr/bin/env node
import { main } from '../cli.js'

process.exitCode = await main(['seal', ...process.argv.slice(2)], { print: console.log, printError: console.error })
