import { allCalls } from '@portal/contracts/all-calls'
import { errorCatalogue } from '@portal/contracts/errors'
import type { Call } from '@portal/contracts/wire/call'
import type { ErrorEntry } from '@portal/contracts/wire/error-entry'
import type { Answer, ReceivedCall } from '@portal/testing/start-service'
import { exampleOf } from './example'

/** Asks for a refusal: as a header of a call, or as a parameter of its address or of the page that makes it. */
const refusalHeader = 'x-mock'
const refusalParameter = 'mock'

const places = (path: string) => path.split(':').length
/** A path without parameters wins over one that has them. */
const calls = allCalls.map(({ call }) => call).toSorted((a, b) => places(a.path) - places(b.path))

const catalogue: Readonly<Record<string, ErrorEntry>> = errorCatalogue

/**
 * Answers a call as its contract says, with an example of its answer that is the same every time, or with the refusal
 * that was asked for.
 */
export function answerByContract(received: ReceivedCall): Answer {
  const wanted = wantedRefusal(received)
  if (wanted) return refusal(wanted, received)
  const { pathname } = new URL(received.url, 'http://portal')
  const call = calls.find(({ method, path }) => method === received.method && paramsIn(path, pathname))
  if (!call) return refusal('NOT_FOUND', received)
  if (call.answersFile) return { status: 200, file: '%PDF-1.4\n', disposition: 'attachment; filename="example.pdf"' }
  const data = withAsked(call, paramsIn(call.path, pathname) ?? {})
  return { status: 200, json: { success: true, data, common: call.common ? exampleOf(call.common) : null } }
}

/** Paths match without regard to case. */
function paramsIn(path: string, pathname: string): Record<string, string> | undefined {
  const pattern = path.replace(/[.+]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}/?$`, 'i').exec(pathname)
  return found ? { ...found.groups } : undefined
}

/** The example, with the id or guid that was asked for. */
function withAsked({ answer }: Call, params: Record<string, string>): unknown {
  const example = exampleOf(answer)
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example
  const asked = Object.entries(params).map(([name, text]) => {
    const known: unknown = Reflect.get(example, name)
    return [name, typeof known === 'number' ? Number(text) : known === undefined ? undefined : text]
  })
  const changed = { ...example, ...Object.fromEntries(asked.filter(([, value]) => value !== undefined)) }
  return answer.safeParse(changed).success ? changed : example
}

function wantedRefusal({ url, headers }: ReceivedCall): string | undefined {
  const asked = headers[refusalHeader]
  if (asked) return String(asked)
  const { referer = '' } = headers
  const addresses = [new URL(url, 'http://portal'), ...(URL.canParse(referer) ? [new URL(referer)] : [])]
  return addresses.map(({ searchParams }) => searchParams.get(refusalParameter)).find(Boolean) ?? undefined
}

function refusal(code: string, { headers }: ReceivedCall): Answer {
  const entry = catalogue[code]
  if (!entry?.status) return refusalWith(404, 'NOT_FOUND', `The contracts have no refusal ${code}.`)
  return refusalWith(entry.status, code, headers['accept-language']?.startsWith('en') ? entry.en : entry.tr)
}

const refusalWith = (status: number, code: string, message: string): Answer => ({
  status,
  json: { success: false, code, message, errors: [] },
})
