import { limitConcurrency } from './limit-concurrency'

function task() {
  let finish: (value: string) => void = () => undefined
  const promise = new Promise<string>(resolve => (finish = resolve))
  return { promise, finish }
}
const tooMany = () => new Error('too many')
const settled = () => new Promise<void>(resolve => setImmediate(resolve))

describe('at most two tasks run at once', () => {
  test('the third waits for a place, and they come in their order', async () => {
    const gate = limitConcurrency(2, 10, tooMany)
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

  test('who finds the queue full is refused at once, and the others go on', async () => {
    const gate = limitConcurrency(1, 1, tooMany)
    const [first, second] = [task(), task()]
    const results = [gate(() => first.promise), gate(() => second.promise)]
    await expect(gate(async () => 'late')).rejects.toThrow('too many')
    first.finish('a')
    second.finish('b')
    expect(await Promise.all(results)).toEqual(['a', 'b'])
    expect(await gate(async () => 'later')).toBe('later')
  })

  test('one that fails gives its place back', async () => {
    const gate = limitConcurrency(1, 1, tooMany)
    await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await gate(async () => 'next')).toBe('next')
  })
})
