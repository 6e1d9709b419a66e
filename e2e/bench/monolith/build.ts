import fs from 'node:fs/promises'
import path from 'node:path'
import { precompress } from '@portal/federation/build/precompress'
import { runBuild } from '@portal/federation/build/run'
import { shellConfig } from '@portal/federation/build/shell'
import { importTypeScript } from '@portal/federation/build/singletons'
import type { Descriptor } from '@portal/federation/descriptor'
import { remoteNames, root } from '../../support/portal-process'

const folder = path.join(root, 'e2e/.cache/monolith')

/** Builds shell and remotes as one application with the shell's configuration. Returns the build's folder. */
export async function buildMonolith(): Promise<string> {
  const shell = path.join(root, 'shell')
  const config = await shellConfig(shell, 'production', { hasRemotes: false })
  const dist = path.join(folder, 'dist')
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(path.join(folder, 'pages.ts'), await pagesModule())
  await runBuild({
    ...config,
    output: { ...config.output, path: dist },
    cache: { ...(config.cache as object), type: 'filesystem', cacheDirectory: path.join(folder, 'webpack') },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        '@portal/federation/host/remote-host$': path.join(root, 'e2e/bench/monolith/remote-host.ts'),
        '@portal/federation/host/preload-registry$': path.join(root, 'e2e/bench/monolith/preload-registry.ts'),
        'monolith-pages$': path.join(folder, 'pages.ts'),
      },
    },
  })
  await precompress(dist, path.join(folder, 'compressed'))
  return dist
}

/** Generates a module for the work of registry and federation: the remotes, with an import for each page. */
async function pagesModule(): Promise<string> {
  const lines = await Promise.all(
    remoteNames.map(async name => {
      const source = path.join(root, `mf-${name}/src`)
      const { descriptorSchema, exposedModules } = await importTypeScript(
        path.join(root, 'packages/federation/src/descriptor.ts'),
      )
      const { default: given } = await importTypeScript(path.join(source, 'descriptor.ts'))
      const descriptor = descriptorSchema.parse(given) as Descriptor
      const modules = exposedModules(descriptor) as Record<string, string>
      const pages = Object.entries(modules).map(
        ([page, file]) => `'${page}': () => import('${path.join(source, file)}')`,
      )
      return `  { descriptor: ${JSON.stringify(descriptor)}, pages: { ${pages.join(', ')} } },`
    }),
  )
  return `export const remotes = [\n${lines.join('\n')}\n]\n`
}
