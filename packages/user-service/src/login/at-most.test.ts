import { atMost } from './at-most'

function task() {
  let finish: (value: string) => void = () => undefined
  const promise = new Promise<string>(resolve => (finish = resolve))
  return { promise, finish }
}
const settled = () => new Promise<void>(resolve => setImmediate(resolve))

describe('at most two tasks run at once', () => {
  test('the third waits for a place, and they come in their order', async () => {
    const gate = atMost(2)
    const tasks = [task(), task(), task(), task()]
    const started: number[] = []
    const results = tasks.map(({ promise }, i) =>
      gate(() => {
        started.push(i)
        return promise
      }),
    )
    await settled()
    expect(started).toEqual([0, 1])
    tasks[1]?.finish('b')
    await settled()
    expect(started).toEqual([0, 1, 2])
    tasks[0]?.finish('a')
    await settled()
    expect(started).toEqual([0, 1, 2, 3])
    tasks[2]?.finish('c')
    tasks[3]?.finish('d')
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('one that fails gives its place back', async () => {
    const gate = atMost(1)
    await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await gate(async () => 'next')).toBe('next')
  })
})
