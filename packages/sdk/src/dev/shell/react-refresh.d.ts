declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(page: Window): void
  export function register(type: unknown, id: string): void
  export function createSignatureFunctionForTransform(): (...values: unknown[]) => unknown
  export function getFamilyByType(type: unknown): object | undefined
  /** Null if nothing has changed. */
  export function performReactRefresh(): object | null
}
