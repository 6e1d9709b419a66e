import type { SendOptions } from './send-options'

interface Request extends Pick<SendOptions, 'signal' | 'keepalive' | 'onProgress'> {
  method: string
  address: string
  query: Record<string, unknown> | undefined
  headers: Record<string, string>
  body: unknown
  answersFile: boolean | undefined
}

export interface Answer {
  status: number
  disposition: string | null
  /** The file, or what the JSON says; null if it is neither. */
  data: unknown
}

/** Sends a request, whatever its answer says. Rejects without one, and when aborted. */
export function request({ query, body, headers, ...rest }: Request): Promise<Answer> {
  const address = `${rest.address}${searchOf(query)}`
  const isJson = body !== undefined && !(body instanceof FormData)
  const sent = {
    ...rest,
    address,
    headers: { ...headers, ...(isJson && { 'Content-Type': 'application/json' }) },
    body: isJson ? JSON.stringify(body) : body,
  }
  // Only `fetch` outlives its page and is in Node, where teams test; only the other tells how far an upload is.
  const byOther = 'XMLHttpRequest' in globalThis && !(rest.keepalive && 'fetch' in globalThis)
  return byOther ? byXhr(sent) : byFetch(sent)
}

interface Sent extends Omit<Request, 'query' | 'body'> {
  body: string | FormData | undefined
}

async function byFetch({ address, method, headers, body, signal, answersFile, keepalive }: Sent): Promise<Answer> {
  const response = await fetch(address, {
    method,
    headers,
    ...(keepalive && { keepalive }),
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  })
  const data: unknown = answersFile ? await response.blob() : await response.json().catch(() => null)
  return { status: response.status, disposition: response.headers.get('Content-Disposition'), data }
}

function byXhr({ address, method, headers, body, signal, answersFile, onProgress }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const fail = () => reject(new Error(`${address} did not answer`))
    const abort = () => xhr.abort()
    xhr.open(method, address)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.responseType = answersFile ? 'blob' : 'json'
    xhr.onload = () =>
      resolve({ status: xhr.status, disposition: xhr.getResponseHeader('Content-Disposition'), data: xhr.response })
    xhr.onerror = xhr.onabort = xhr.ontimeout = fail
    xhr.onloadend = () => signal?.removeEventListener('abort', abort)
    // A listener makes a call to another origin ask for permission first.
    if (onProgress)
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total)
    if (signal?.aborted) return fail()
    signal?.addEventListener('abort', abort)
    xhr.send(body)
  })
}

/** Several values of a field are sent one by one. */
function searchOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null) search.append(name, String(each))
  const text = search.toString()
  return text && `?${text}`
}
