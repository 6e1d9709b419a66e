/** The text of a file: in UTF-8, or as Turkish spreadsheets of old write it. */
export async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}
