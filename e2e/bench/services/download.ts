import { request } from 'node:http'

/** Reads a whole download. Returns the milliseconds until its first byte. */
export function download(url: URL, token: string): Promise<number> {
  const since = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers }, response => {
      if (response.statusCode !== 200)
        return reject(new Error(`The download was answered with ${response.statusCode}.`))
      let first: number | undefined
      response.on('data', () => (first ??= performance.now() - since))
      response.on('end', () => resolve(first ?? NaN)).on('error', reject)
    })
    call.on('error', reject).end('{}')
  })
}
