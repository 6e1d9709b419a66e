import { multipart } from './sample-files'
import type { TestService } from './service'
import { person, type Answered } from './trees'

/** Sends a file of trees to a call. */
export async function sendTrees<Data>(
  service: TestService,
  call: 'CheckTrees' | 'ImportTrees',
  content: string,
  fields: object,
  { who = 'admin', language = 'en' } = {},
): Promise<Answered<Data>> {
  const parts = Object.entries(fields).map(([name, value]) => ({ name, content: String(value) }))
  const { payload, headers } = multipart(...parts, { name: 'files', filename: 'trees', content })
  const response = await service.call(person(who), 'POST', `/api/module/${call}`, {
    payload,
    headers: { ...headers, 'accept-language': language },
  })
  return { status: response.statusCode, body: response.json() }
}
