import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { readBuild, type BuildFiles } from '@portal/federation/delivery/build-files'
import { manifestFile } from '@portal/federation/delivery/check-manifest'
import { buildFolderVariable } from '../build-folder'
import { SdkError } from '../sdk-error'

/** Runs `npm run build` into a folder of its own, so that it never touches a build for publishing. */
export async function buildProject(project: string, into: string): Promise<BuildFiles> {
  await rm(into, { recursive: true, force: true })
  await promisify(execFile)('npm', ['run', '--silent', 'build'], {
    cwd: project,
    env: { ...process.env, [buildFolderVariable]: into },
    shell: process.platform === 'win32',
  })
  if (!existsSync(path.join(into, manifestFile)))
    throw new SdkError(
      'BUILD_FOLDER_IGNORED',
      'The build was written elsewhere. Let your bundler write into buildFolder of @portal/sdk, and run portal-seal ' +
        'without a folder.',
    )
  return readBuild(into)
}
