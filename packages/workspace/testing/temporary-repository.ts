import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Files for one test, such as `{ 'shell/src/a.ts': 'text' }`. An object becomes JSON. */
export interface TemporaryRepository {
  root: string
  write(file: string, content: string | object): void
  remove(): void
}

export function temporaryRepository(files: Record<string, string | object> = {}): TemporaryRepository {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'repository-'))
  const write = (file: string, content: string | object) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  for (const [file, content] of Object.entries(files)) write(file, content)
  return { root, write, remove: () => fs.rmSync(root, { recursive: true, force: true }) }
}
