import { fireEvent, screen } from '@testing-library/react'

/** The preview of a file that changes nothing. */
export const emptyPreview = {
  counts: { Created: 0, Changed: 0, Unchanged: 0, Skipped: 0, Refused: 0 },
  rows: [],
  faults: [],
  refusedLines: [],
  refusedFor: [],
  reasons: [],
  digest: 'one',
}

/** Chooses the file of an import, with the method that jsdom lacks. */
export async function chooseFile(content: string | Uint8Array, name: string): Promise<void> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const file = Object.assign(new File([bytes as BlobPart], name), { arrayBuffer: () => Promise.resolve(bytes) })
  fireEvent.change(await screen.findByLabelText('Excel ya da CSV dosyası'), { target: { files: [file] } })
}
