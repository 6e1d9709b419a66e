import { createInterface, type Interface } from 'node:readline'
import { Writable, type Readable } from 'node:stream'

export interface Prompt {
  /** Reads the next line typed or piped in; empty at the end of input. Secrets are not echoed. */
  ask(question: string, isSecret?: boolean): Promise<string>
  close(): void
}

export const createPrompt = (input: Readable & { isTTY?: boolean }, output: Writable): Prompt => {
  let isMuted = false
  let reader: Interface | undefined
  let lines: AsyncIterator<string> | undefined
  const shown = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isMuted) output.write(chunk)
      done()
    },
  })
  return {
    ask: async (question, isSecret = false) => {
      reader ??= createInterface({ input, output: shown, terminal: input.isTTY === true })
      lines ??= reader[Symbol.asyncIterator]()
      output.write(question)
      isMuted = isSecret
      const { value, done } = await lines.next()
      isMuted = false
      if (isSecret && input.isTTY) output.write('\n')
      return done ? '' : value
    },
    close: () => reader?.close(),
  }
}
