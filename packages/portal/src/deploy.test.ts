import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fastify } from 'fastify'
import { type Document, isNode, parseAllDocuments } from 'yaml'
import { health } from './plugins/health'
import { readSettings } from './read-settings'
import { settingsTable } from './settings'

/** The examples in `deploy` use settings, addresses and places that the portal really has. */

const folder = path.resolve(__dirname, '../deploy')
const read = (name: string) => readFile(path.join(folder, name), 'utf8')
const readYaml = async (name: string): Promise<Document[]> => {
  const documents = parseAllDocuments(await read(name)) as Document[]
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  return documents
}

/** A part of a manifest, as in `spec.containers.0`. */
const at = (document: Document | undefined, place: string): unknown => {
  const part = document?.getIn(place.split('.'))
  return document && isNode(part) ? part.toJS(document) : part
}

/** The value of each line of a Containerfile that begins so. */
const linesOf = (text: string, instruction: string): string[] =>
  [...text.replaceAll('\\\n', ' ').matchAll(new RegExp(`^${instruction} +(.*)$`, 'gm'))].map(([, value = '']) => value)

const pairsIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S*)/g)].map(([, name, value]) => [name, value]))

async function image() {
  const text = await read('Containerfile')
  const [user = ''] = linesOf(text, 'USER')
  const environment = pairsIn(linesOf(text, 'ENV').join(' '))
  return { text, user: Number(user.split(':')[0]), environment, settings: readSettings(environment) }
}

async function expectAddress(url: string): Promise<void> {
  const app = fastify()
  await app.register(health, { database: { db: {} as never, fault: async () => undefined }, dataFolder: '.' })
  expect(app.hasRoute({ method: 'GET', url })).toBe(true)
  await app.close()
}

test('the image runs the launcher as a named user and asks an address of the portal whether it is well', async () => {
  const { text, user, settings } = await image()
  expect(linesOf(text, 'RUN').join()).toMatch(new RegExp(`useradd --uid ${user} .*--owner=portal .* /data`))
  expect(linesOf(text, 'ENTRYPOINT')).toEqual(['["/opt/portal/portal"]'])
  expect(linesOf(text, 'COPY')).toEqual(['. /opt/portal'])
  expect(existsSync(path.join(folder, 'portal'))).toBe(true)
  expect([linesOf(text, 'EXPOSE'), linesOf(text, 'VOLUME')]).toEqual([[String(settings.PORT)], [settings.PORTAL_DATA]])
  const [, port, address = ''] = /http:\/\/127\.0\.0\.1:(\d+)(\/\w+)'/.exec(linesOf(text, 'HEALTHCHECK').join()) ?? []
  expect(Number(port)).toBe(settings.PORT)
  await expectAddress(address)
})

test('the compose file runs that image, read-only except for its data', async () => {
  const { environment } = await image()
  const [compose] = await readYaml('compose.yaml')
  expect(at(compose, 'services.portal')).toMatchObject({
    build: { dockerfile: 'deploy/Containerfile' },
    read_only: true,
    cap_drop: ['ALL'],
    ports: [`127.0.0.1:8080:${environment.PORT}`],
    volumes: [`data:${environment.PORTAL_DATA}`],
  })
  expect(at(compose, 'volumes')).toEqual({ data: null })
  readSettings({ ...environment, ...(at(compose, 'services.portal.environment') as Record<string, string>) })
})

test('the Kubernetes manifest runs that image with probes, limits and without rights', async () => {
  const [claim, deployment, budget, service] = await readYaml('kubernetes.yaml')
  const { user, environment } = await image()
  const { version } = JSON.parse(await readFile(path.join(folder, '../package.json'), 'utf8')) as { version: string }
  const labels = at(deployment, 'spec.template.metadata.labels')
  const data = { name: 'data', persistentVolumeClaim: { claimName: at(claim, 'metadata.name') } }
  // With service links, the variables of a service named "portal" would be unknown settings.
  const security = { runAsNonRoot: true, runAsUser: user, fsGroup: user }
  expect(at(deployment, 'spec.template.spec')).toMatchObject({ enableServiceLinks: false, securityContext: security })
  expect(at(deployment, 'spec.template.spec.volumes.0')).toEqual(data)
  expect(at(deployment, 'spec.template.spec.containers.0')).toMatchObject({
    image: `registry.example.com/portal:${version}`,
    ports: [{ name: 'http', containerPort: Number(environment.PORT) }],
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    resources: { requests: {}, limits: {} },
    volumeMounts: [{ name: 'data', mountPath: environment.PORTAL_DATA }, { mountPath: '/tmp' }],
  })
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
    const asked = at(deployment, `spec.template.spec.containers.0.${probe}.httpGet`) as { path: string; port: string }
    expect(asked.port).toBe('http')
    await expectAddress(asked.path)
  }
  const given = at(deployment, 'spec.template.spec.containers.0.env') as { name: string; value: string }[]
  readSettings({ ...environment, ...Object.fromEntries(given.map(({ name, value }) => [name, value])) })
  expect(at(deployment, 'spec.selector.matchLabels')).toEqual(labels)
  expect(at(budget, 'spec.selector.matchLabels')).toEqual(labels)
  expect(at(service, 'spec.selector')).toEqual(labels)
  expect(at(budget, 'spec.minAvailable')).toBeLessThan(at(deployment, 'spec.replicas') as number)
})

test('the systemd unit starts the launcher with known settings, and stops the portal before its database', async () => {
  const text = await read('portal.service')
  const directives = Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]),
  )
  const settings = pairsIn(directives.Environment ?? '')
  readSettings(settings)
  expect(settings.PORTAL_DATA).toBe(`/var/lib/${directives.StateDirectory}`)
  expect(directives).toMatchObject({ ExecStart: '/opt/portal/portal serve', User: 'portal', KillMode: 'mixed' })
  expect(Number(directives.TimeoutStopSec)).toBeGreaterThan(10)
  expect(text).not.toMatch(/^MemoryDenyWriteExecute=yes/m)
  const [secret] = /DATABASE_URL/.exec(text) ?? []
  expect(settingsTable).toHaveProperty(secret ?? '')
  expect(await systemdFaults(text)).toBe('')
})

/** The verdict of systemd where it is installed. */
async function systemdFaults(text: string): Promise<string> {
  const there = await mkdtemp(path.join(tmpdir(), 'portal-unit-'))
  const unit = path.join(there, 'portal.service')
  await writeFile(unit, text.replaceAll('/opt/portal/portal', process.execPath))
  const verify = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  const security = ['security', '--offline=true', '--threshold=30', unit]
  const exposed = spawnSync('systemd-analyze', security, { encoding: 'utf8' })
  await rm(there, { recursive: true })
  if (verify.error) return ''
  const about = verify.stderr.split('\n').filter(line => line.includes(unit))
  return about.join('\n') + (exposed.status === 0 ? '' : exposed.stdout)
}
