import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../support/portal-process'
import { expect, test } from '../../support/test'

const execute = promisify(execFile)

test('a release runs with nothing but Node, from a folder that nothing writes to', async () => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-release-'))
  try {
    await execute('npm', ['run', 'release', '--', folder], { cwd: root })
    const [archive = ''] = (await readdir(folder)).filter(name => name.endsWith('.tar.gz'))
    expect(archive).toMatch(/^portal-\d+\.\d+\.\d+-\w+-\w+\.tar\.gz$/)
    const sha256 = createHash('sha256')
      .update(await readFile(path.join(folder, archive)))
      .digest('hex')
    expect(await readFile(path.join(folder, `${archive}.sha256`), 'utf8')).toBe(`${sha256}  ${archive}\n`)
    await execute('tar', ['-xzf', archive], { cwd: folder })

    const installed = path.join(folder, path.basename(archive, '.tar.gz'))
    const program = path.join(installed, 'portal')
    const before = await contentOf(installed)
    const sbom = JSON.parse(await readFile(path.join(installed, 'sbom.cdx.json'), 'utf8')) as Record<string, unknown>
    expect(sbom['bomFormat']).toBe('CycloneDX')
    const environment = { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`, PORT: '0' }
    const options = { cwd: folder, env: { ...environment, PORTAL_DATA: path.join(folder, 'data') } }
    expect((await execute(program, ['version'], options)).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)

    const portal = spawn(program, ['serve'], options)
    let said = ''
    const address = await new Promise<string>((resolve, reject) => {
      portal.stdout.on('data', (text: Buffer) => {
        said += String(text)
        const found = /The portal is at (\S+)/.exec(said)?.[1]
        if (found) resolve(found)
      })
      portal.on('exit', () => reject(new Error(said)))
    })
    const ended = new Promise(resolve => portal.once('exit', resolve))
    expect(said.match(/is published and active/g)).toHaveLength(5)
    expect(await (await fetch(address)).text()).toContain('<script')
    const login = { email: 'employee@anka.test', password: 'Demo.2026!' }
    const answer = await fetch(`${address}/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    })
    expect(await answer.json()).toMatchObject({ success: true })
    expect((await execute(program, ['backup', '--to', 'backups'], options)).stdout).toContain('forms')
    portal.kill('SIGTERM')
    await ended
    expect(await contentOf(installed)).toEqual(before)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

const contentOf = async (folder: string) => (await readdir(folder, { recursive: true })).sort()
