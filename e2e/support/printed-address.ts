import type { ChildProcess } from 'node:child_process'

interface Started {
  child: ChildProcess
  /** The command that started it. */
  command: string
}

/** Waits until a process prints its address for the browser; `printed` returns its output so far. */
export async function printedAddress({ child, command }: Started, pattern = /Open (http:\S+)\s/) {
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = pattern.exec(printed)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', code => reject(new Error(`${command} ended with ${code} before it listened:\n${printed}`)))
  })
  return { address, printed: () => printed }
}
