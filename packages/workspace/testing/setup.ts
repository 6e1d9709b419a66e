import { noteConsole, takeConsoleFaults, type ConsoleMethod } from './expect-console'

// CI machines are shared, and their load makes a test fail now and then.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true })

const methods: ConsoleMethod[] = ['error', 'warn', 'log']
for (const method of methods) console[method] = (...args: unknown[]) => noteConsole(method, args)

/** Fails each test that writes to the console without announcing it with `expectConsole`. */
function failOnFaults() {
  const faults = takeConsoleFaults()
  if (faults.length > 0) throw new Error(`Unexpected on the console:\n${faults.join('\n')}`)
}

afterEach(failOnFaults)
// For what was written while the file was loaded, before any test.
beforeEach(failOnFaults)
afterAll(failOnFaults)
