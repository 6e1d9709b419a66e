import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

/**
 * The compiler's output for development, on the one `jsx-runtime` that the shell provides: a remote must not bring a
 * runtime of its own.
 */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key)
export { Fragment }
