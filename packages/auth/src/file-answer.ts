import type { Answer } from './request'

/** Reads the answer of a call for a file: the file in an envelope, or a refusal; undefined for anything else. */
export async function readFileAnswer({ status, disposition, data }: Answer): Promise<unknown> {
  if (!(data instanceof Blob)) return undefined
  if (status < 300 && disposition !== null) {
    return { success: true, data: { blob: data, name: nameIn(disposition) }, common: null }
  }
  try {
    const answer = JSON.parse(await data.text()) as { success?: unknown } | null
    return answer?.success === false ? answer : undefined
  } catch {
    return undefined
  }
}

/** Returns the UTF-8 name, otherwise the ASCII one (RFC 6266). */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  try {
    if (encoded) return decodeURIComponent(encoded)
  } catch {
    // A foreign server encoded it wrongly; the ASCII name is left.
  }
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? ''
}
