/** Reads and writes a value in the browser's storage. A browser that denies storage keeps none. */
export function storedValue<Value>(storage: () => Storage, key: string) {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(storage())
    } catch {
      return undefined
    }
  }
  return {
    read: () => attempt(kept => JSON.parse(kept.getItem(key) ?? 'null') as Value | null) ?? undefined,
    write: (value: Value) => attempt(kept => kept.setItem(key, JSON.stringify(value))),
    remove: () => attempt(kept => kept.removeItem(key)),
  }
}
