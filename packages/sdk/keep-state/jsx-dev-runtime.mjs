import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

/** A compiler's output for development, on the one `jsx-runtime` that the page shares. */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key)
export { Fragment }
