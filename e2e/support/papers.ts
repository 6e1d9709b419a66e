import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '../..')

/** Returns a page's commands in order. A block contains shell commands, or shows files or code. */
export async function commandsOf(page: string): Promise<string[]> {
  const text = await readFile(path.join(root, page), 'utf8')
  return [...text.matchAll(/^```(.*)\n([^]*?)^```$/gm)].flatMap(([, kind, block = '']) => {
    expect(kind || block, page).toMatch(/^sh$|^tsx$|^mf-travel\/\n/)
    const lines = kind === 'sh' ? block.split('\n') : []
    return lines.map(line => line.replace(/\s+#.*$/, '').trim()).filter(Boolean)
  })
}
