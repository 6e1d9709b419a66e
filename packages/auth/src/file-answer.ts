import type { AxiosResponse } from 'axios'

/** Reads the answer of a call for a file: the file in an envelope, or a refusal. */
export async function readFileAnswer({ status, headers, data }: AxiosResponse<unknown>): Promise<unknown> {
  if (!(data instanceof Blob)) return undefined
  const disposition: unknown = headers['content-disposition']
  if (status < 300 && typeof disposition === 'string') {
    return { success: true, data: { blob: data, name: nameIn(disposition) }, common: null }
  }
  try {
    const answer = JSON.parse(await data.text()) as { success?: unknown } | null
    return answer?.success === false ? answer : undefined
  } catch {
    return undefined
  }
}

/** RFC 6266: the name in UTF-8 where there is one, else the one in ASCII. */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  try {
    if (encoded) return decodeURIComponent(encoded)
  } catch {
    // Written by something that is not ours; the plain name is left.
  }
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? ''
}
