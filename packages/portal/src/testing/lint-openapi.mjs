import { text } from 'node:stream/consumers'
import { createConfig, lintFromString } from '@redocly/openapi-core'

/** Prints what Redocly's recommended rules say about the OpenAPI document on standard input. */
const source = await text(process.stdin)
const config = await createConfig({ extends: ['recommended'] })
const found = await lintFromString({ source, absoluteRef: '/openapi.json', config })
const lines = found.map(({ severity, ruleId, message, location: [at] }) =>
  [severity, ruleId, at?.pointer, message].join(' '),
)
console.log(JSON.stringify(lines))
