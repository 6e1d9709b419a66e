import type { AnsweredFile } from './client-call'

/** Hands a file to the browser, to be saved under its name. */
export function saveFile({ blob, name }: AnsweredFile): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
