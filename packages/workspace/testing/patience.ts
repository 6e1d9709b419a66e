import { configure, getConfig } from '@testing-library/dom'

const { getElementError } = getConfig()

/** Testing Library says so for its own queries alone. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics

/** Prints the page once a waiting test has given up, and not each time it looks. */
function explain(message: string | null, container: Element): Error {
  if (!isWaiting()) {
    const error = getElementError(message, container)
    // So that the place which is shown is the test's.
    Error.captureStackTrace(error, explain)
    return error
  }
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => getElementError(message, container).message,
  })
}

configure({
  // A test that waits for something waits for as long as a busy machine may need; one that is right does not wait.
  asyncUtilTimeout: 10_000,
  getElementError: explain,
})
