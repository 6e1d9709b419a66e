/**
 * Returns the headers that let one portal's page, and no other, load files from a developer's machine.
 * @param {string} portal its origin
 */
export function devHeaders(portal) {
  return {
    'Access-Control-Allow-Origin': portal,
    // Browsers require it when a page from elsewhere reaches into this machine.
    'Access-Control-Allow-Private-Network': 'true',
    'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'no-store',
    Vary: 'Origin',
  }
}

/**
 * Answers the preflight request that a browser sends before it reaches into this machine.
 * @param {{ name?: string, middleware: unknown }[]} middlewares
 */
export function answerPreflight(middlewares) {
  middlewares.unshift({
    name: 'preflight',
    /**
     * @param {import('node:http').IncomingMessage} request
     * @param {import('node:http').ServerResponse} response
     * @param {() => void} next
     */
    middleware: (request, response, next) => {
      if (request.method !== 'OPTIONS') return next()
      response.statusCode = 204
      response.end()
    },
  })
  return middlewares
}
