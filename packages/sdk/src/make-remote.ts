import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { remoteNameSchema } from '@portal/federation/descriptor'
import { SdkError } from './sdk-error'

export const templates = ['vite', 'rspack', 'webpack'] as const

interface Wanted {
  bundler: string
  title: { tr: string; en: string }
}

/** Writes a remote named like its folder into the empty folder, and returns its files. */
export async function makeRemote(folder: string, { bundler, title }: Wanted): Promise<string[]> {
  const name = path.basename(folder)
  if (!remoteNameSchema.safeParse(name).success)
    throw new SdkError('NAME_MALFORMED', `“${name}” is no name of a remote: small letters, digits and hyphens.`)
  if (!(templates as readonly string[]).includes(bundler))
    throw new SdkError('TEMPLATE_UNKNOWN', `There is no template “${bundler}”: ${templates.join(', ')}.`)
  await mkdir(folder, { recursive: true })
  const there = await readdir(folder)
  if (there.length) throw new SdkError('FOLDER_TAKEN', `${folder} is not empty: ${there.join(', ')}.`)
  const source = fileURLToPath(new URL('./templates/', import.meta.url))
  const made: string[] = []
  for (const part of ['common', bundler])
    for (const entry of await readdir(path.join(source, part), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const from = path.join(entry.parentPath, entry.name)
      // npm would read a file called .gitignore instead of packing it.
      const to = path
        .relative(path.join(source, part), from)
        .replace('travel', name)
        .replace(/^gitignore$/, '.gitignore')
      await mkdir(path.dirname(path.join(folder, to)), { recursive: true })
      await writeFile(path.join(folder, to), filled(await readFile(from, 'utf8'), name, title))
      made.push(to)
    }
  return made.sort()
}

const filled = (text: string, name: string, { tr, en }: Wanted['title']) =>
  text.replaceAll('travel', name).replaceAll("'Seyahat'", quoted(tr)).replaceAll("'Travel'", quoted(en))

/** Writes a text as a literal of a source file. */
const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`
