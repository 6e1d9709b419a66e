import { execFile, spawn } from 'node:child_process'
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { commandsOf } from '../../support/papers'
import { root } from '../../support/portal-process'
import { expect, test } from '../../support/test'

const execute = promisify(execFile)
const isRoot = process.getuid?.() === 0
const nobody = 65534

test('the README installs a signed release, which runs with nothing but Node and writes only to its data', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-release-'))
  const installed = path.join(folder, `portal-1.0.0-${process.platform}-${process.arch}`)
  try {
    const { signing, trusted } = await makeKeys(folder)
    const [pack = '', unpack = '', serve = '', createAdmin = ''] = await installCommands(folder)
    await execute('sh', ['-c', pack], { cwd: root, env: { ...process.env, PORTAL_SIGNING_KEY: signing } })
    await execute('sh', ['-c', unpack])
    await execute('sha256sum', ['--check', '--quiet', `${installed}.tar.gz.sha256`], { cwd: folder })
    await execute('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: installed })
    const sbom = JSON.parse(await readFile(path.join(installed, 'sbom.cdx.json'), 'utf8')) as Record<string, unknown>
    expect(sbom['bomFormat']).toBe('CycloneDX')

    await execute('chmod', ['-R', 'a-w', installed])
    const before = await readdir(installed, { recursive: true })
    const environment = { PATH: await bareTools(folder), PORT: '0', PORTAL_TRUSTED_KEYS: trusted }
    if (isRoot) await chown(folder, nobody, nobody)
    const portal = unprivileged(serve, environment)
    const address = await portal.says(/The portal is at (\S+)/)
    expect(portal.said().match(/is published and active/g)).toHaveLength(5)
    expect(portal.said()).toContain('Nobody can log in yet')

    const admin = unprivileged(createAdmin, environment)
    admin.child.stdin.end('kurucu@anka.test\nDeniz Kurucu\nDoğru at pil 4\n')
    await admin.ended
    expect(await (await fetch(address)).text()).toContain('<script')
    const answer = await fetch(`${address}/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kurucu@anka.test', password: 'Doğru at pil 4' }),
    })
    expect(await answer.json(), admin.said()).toMatchObject({ success: true })
    portal.child.kill('SIGTERM')
    await portal.ended
    expect(await readdir(installed, { recursive: true })).toEqual(before)
    expect(await readdir(path.join(folder, 'portal-data'))).toContain('postgres')
  } finally {
    await execute('chmod', ['-R', 'u+w', folder])
    await rm(folder, { recursive: true, force: true })
  }
})

/** The commands of the section "Install", in a folder instead of the home and for this platform. */
async function installCommands(folder: string): Promise<string[]> {
  const commands = await commandsOf('README.md')
  const first = commands.findIndex(command => command.startsWith('npm run release'))
  const platform = `${process.platform}-${process.arch}`
  return commands
    .slice(first, first + 4)
    .map(command => command.replaceAll('~', folder).replaceAll('linux-x64', platform))
}

async function makeKeys(folder: string) {
  const keys = path.join(folder, 'keys')
  await mkdir(keys)
  const signing = path.join(keys, 'build.pem')
  const command = `npm run -s portal -- signing-key ${signing} > ${keys}/trusted.pem`
  await execute('sh', ['-c', command], { cwd: root })
  return { signing, trusted: path.join(keys, 'trusted.pem') }
}

/** A path with Node, a shell and the two tools of the launcher. */
async function bareTools(folder: string): Promise<string> {
  const tools = path.join(folder, 'tools')
  await mkdir(tools)
  // Not a link: others may not enter the folder of this Node.
  await copyFile(process.execPath, path.join(tools, 'node'))
  await chmod(path.join(tools, 'node'), 0o755)
  for (const tool of ['sh', 'dirname', 'readlink']) {
    const { stdout } = await execute('sh', ['-c', `command -v ${tool}`])
    await symlink(stdout.trim(), path.join(tools, tool))
  }
  return tools
}

/** Runs a command as a user who may only write to data: as nobody if this is root, whom no permission stops. */
function unprivileged(command: string, env: Record<string, string>) {
  const as = isRoot ? { uid: nobody, gid: nobody } : {}
  const child = spawn('/bin/sh', ['-c', `exec ${command}`], { cwd: '/', env, ...as })
  let said = ''
  const take = (text: Buffer) => {
    said += String(text)
    child.emit('said')
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  const says = (text: RegExp) =>
    new Promise<string>((resolve, reject) => {
      child.on('said', () => {
        const found = text.exec(said)?.[1]
        if (found) resolve(found)
      })
      child.once('close', () => reject(new Error(said)))
    })
  return { child, ended, says, said: () => said }
}
