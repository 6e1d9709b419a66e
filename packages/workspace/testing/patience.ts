import { configure, getConfig } from '@testing-library/dom'

const { getElementError } = getConfig()

/** Testing Library sets this only during its own queries. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics

/** Prints the page when a waiting test gives up, not at each attempt. */
function explain(message: string | null, container: Element): Error {
  if (!isWaiting()) {
    const error = getElementError(message, container)
    // Shows the line of the test.
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
  // A busy machine may need this long. A test that passes does not wait for it.
  asyncUtilTimeout: 10_000,
  getElementError: explain,
})
