import { noteConsole, takeConsoleFaults, type ConsoleMethod } from './expect-console'

/** Fails each test that writes to the console without having said so with `expectConsole`. */

const methods: ConsoleMethod[] = ['error', 'warn', 'log']

for (const method of methods) console[method] = (...args: unknown[]) => noteConsole(method, args)

const failOnFaults = () => {
  const faults = takeConsoleFaults()
  if (faults.length > 0) throw new Error(`Unexpected on the console:\n${faults.join('\n')}`)
}

afterEach(failOnFaults)
// What was written while the file was loaded, before any test.
beforeEach(failOnFaults)
afterAll(failOnFaults)
