import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { importTypeScript } from '@portal/federation/build/singletons'

/** Tries the example server in Python: `node packages/sdk/try-backend.mjs [python3]`. A test tries the one in Node. */

const [python = 'python3'] = process.argv.slice(2)
const example = path.join(import.meta.dirname, 'templates/common/backend/server.py')
const needed = 'from cryptography.hazmat.primitives.asymmetric import ed25519'
if (spawnSync(python, ['-c', needed], { stdio: 'ignore' }).status === 0) {
  const source = path.join(import.meta.dirname, 'src/testing/try-backend.ts')
  const { expectedOfBackend, triedBackend } = await importTypeScript(source)
  const answers = await triedBackend(python, [example])
  for (const [name, expected] of Object.entries(expectedOfBackend)) {
    const isAsExpected = isDeepStrictEqual(answers[name], expected)
    console.log(`${isAsExpected ? 'passed' : 'FAILED'}: a statement ${name}`)
    if (!isAsExpected) process.exitCode = 1
  }
} else {
  console.log(`skipped: ${path.basename(example)} (${python} has no package cryptography)`)
}
