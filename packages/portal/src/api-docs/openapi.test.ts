import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { allCalls } from '@portal/contracts/all-calls'
import { allHubs } from '@portal/contracts/all-hubs'
import { errorCatalogue } from '@portal/contracts/errors'
import { describedCalls } from './delivery'
import { startTestApp, type TestApp } from '../testing/test-app'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

interface Operation {
  operationId: string
  description: string
  security: object[]
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean }[]
  requestBody?: {
    required: boolean
    content: Record<string, { schema: { properties: object; required?: string[] }; example?: object }>
  }
  responses: Record<
    string,
    { $ref?: string; content?: Record<string, { schema: { properties?: object }; example?: object }> }
  >
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, { description: string }> }
  'x-error-codes': object
  'x-hubs': { path: string; messages: object; methods: object }[]
}

const readDocument = async () => (await portal.app.inject('/openapi.json')).json<Document>()
const operation = async (path: string, method: string) => {
  const found = (await readDocument()).paths[path]?.[method]
  if (!found) throw new Error(`${method} ${path} is not described.`)
  return found
}

/** The linter is an ES module, which these tests cannot load. */
function problemsOf(document: object): string[] {
  const script = join(__dirname, '../testing/lint-openapi.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [script], { input: JSON.stringify(document) })
  if (stderr.length > 0) throw new Error(String(stderr))
  return JSON.parse(String(stdout)) as string[]
}

describe('/openapi.json', () => {
  test('is the same compressed, for who accepts that', async () => {
    const { headers, rawPayload } = await portal.app.inject({
      url: '/openapi.json',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(await readDocument())
  })

  test('is a document of OpenAPI 3.1 in which Redocly’s recommended rules find nothing', async () => {
    const document = await readDocument()
    expect(document.openapi).toBe('3.1.0')
    expect(problemsOf(document)).toEqual([])
    const wrong = { ...document, servers: [], paths: { '/x/{id}': { get: { responses: 7 } } } }
    expect(problemsOf(wrong)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^error struct /),
        expect.stringMatching(/^error no-empty-servers /),
      ]),
    )
  })

  test('describes every call, and nothing besides', async () => {
    const { paths } = await readDocument()
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    )
    const declared = [...allCalls.map(({ name, call }) => ({ ...call, name })), ...describedCalls].map(
      ({ name, method, path }) => `${name} ${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.sort()).toEqual(declared.sort())
  })

  test('has an example for each call of build machines and of pages that load remotes, which says what is so', async () => {
    for (const { path, method, body, answer, isEnveloped, example } of describedCalls) {
      const { requestBody, responses } = await operation(path.replace(':remote', '{remote}'), method.toLowerCase())
      const shown = (responses['200'] ?? responses['201'])?.content?.['application/json']?.example
      expect(shown).toEqual(isEnveloped ? { success: true, data: example.answer } : example.answer)
      expect(requestBody?.content['application/json']?.example).toEqual(example.body)
      for (const [schema, value] of [
        [body, example.body],
        [answer, example.answer],
      ] as const)
        if (value) expect(schema?.safeParse(value).error).toBeUndefined()
      expect(portal.app.hasRoute({ method, url: path })).toBe(path !== '/host.json')
    }
    expect((await operation('/remotes/reports', 'post')).security).toEqual([])
  })

  test('says in words who may call', async () => {
    const { description, security } = await operation('/api/FileManager/UploadAgreementFile', 'post')
    expect(description).toBe('Who may call: the role Finance or Manager and write permission for Agreements.')
    expect(security).toEqual([{ session: [] }])
    expect((await operation('/user/login', 'post')).security).toEqual([])
  })

  test('tells files that are sent and answered from JSON', async () => {
    const upload = await operation('/api/FileManager/UploadExpenseFile', 'post')
    expect(Object.keys(upload.requestBody?.content['multipart/form-data']?.schema.properties ?? {})).toEqual([
      'formGuid',
      'files',
    ])
    const view = await operation('/expense/file/{file}', 'get')
    expect(Object.keys(view.responses['200']?.content ?? {})).toEqual(['application/octet-stream'])
  })

  test('has envelopes, parameters and the key of a submission', async () => {
    const list = await operation('/user/list', 'get')
    expect(Object.keys(list.responses['200']?.content?.['application/json']?.schema.properties ?? {})).toEqual([
      'success',
      'data',
      'common',
    ])
    expect(list.parameters).toContainEqual(expect.objectContaining({ name: 'status', in: 'query', required: false }))
    const add = await operation('/api/settings/AddCurrency', 'post')
    expect(add.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
    expect(add.requestBody?.content['application/json']?.schema.required).toEqual(['name', 'sign'])
  })

  test('has the hubs with their messages and methods', async () => {
    const { 'x-hubs': hubs } = await readDocument()
    expect(hubs.map(({ path, messages, methods }) => [path, Object.keys(messages), Object.keys(methods)])).toEqual([
      [
        '/notificationHub',
        ['NewNotification', 'NotificationsRead', 'FormChanged', 'FilesScanned'],
        ['SendNotification'],
      ],
      ['/socket', ['UpdateUserLocaleStorage', 'UpdateUserListData'], []],
    ])
  })

  test('has every code with its status and both texts', async () => {
    const document = await readDocument()
    expect(document['x-error-codes']).toEqual(JSON.parse(JSON.stringify(errorCatalogue)))
    expect(document.components.responses.Refusal403?.description).toContain('`FORBIDDEN`')
  })
})

describe('/api-docs', () => {
  const read = (url: string, language = 'tr') =>
    portal.app.inject({ url, headers: { 'accept-language': language, accept: 'text/html' } })

  test('shows every call and code, in the reader’s language or the one that they choose', async () => {
    const turkish = (await read('/api-docs')).body
    const english = (await read('/api-docs?language=en')).body
    for (const page of [turkish, english]) {
      for (const { name, call } of allCalls)
        expect(page).toContain(`<details id="${name}">\n<summary><span class="method">${call.method}`)
      for (const code of Object.keys(errorCatalogue)) expect(page).toContain(`<code>${code}</code>`)
    }
    expect(turkish).toContain('<html lang="tr">')
    expect(turkish).toContain('Kim çağırabilir: <strong>Yönetici rolü ve Ayarlar yetkisi</strong>.')
    expect(english).toContain('Who may call: <strong>the role Manager and the permission Settings</strong>.')
    expect((await read('/api-docs', 'en')).body).toBe(english)
  })

  test('shows the shape of what is sent and answered', async () => {
    const { body } = await read('/api-docs', 'en')
    expect(body).toContain('{\n  email: text (1…254)\n  password: text (1…200)\n}')
    expect(body).toContain('code: text | null')
    expect(body).toContain('state: whole number\n  description?: text (…2000)')
  })

  test('shows the hubs, with what each message carries and each method takes', async () => {
    const { body } = await read('/api-docs', 'en')
    for (const { path, messages, methods } of allHubs) {
      for (const name of [...Object.keys(messages), ...Object.keys(methods)]) {
        expect(body).toContain(`<code>${path}</code> <code>${name}</code>`)
      }
    }
    expect(body).toMatch(
      /<code>UpdateUserLocaleStorage<\/code><\/summary>\n<h3>Arguments<\/h3>\n<pre tabindex="0">\{\n {2}reason: /,
    )
    expect(body).toMatch(/<code>SendNotification<\/code>[^]*?<h3>Answer<\/h3>\n<pre tabindex="0">null<\/pre>/)
  })

  test('runs nothing and loads nothing', async () => {
    const { body, headers } = await read('/api-docs')
    expect(body).not.toMatch(/<script|<link|\bon\w+=|src=/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='/)
  })
})
