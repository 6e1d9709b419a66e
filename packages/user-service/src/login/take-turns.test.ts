import { takeTurns, type Caller } from './take-turns'

function task() {
  let finish: (value: string) => void = () => undefined
  const promise = new Promise<string>(resolve => (finish = resolve))
  return { promise, finish }
}
const turns = (changed: Partial<Parameters<typeof takeTurns>[0]>) =>
  takeTurns({
    atOnce: 2,
    strangersAtOnce: 1,
    mostWaiting: 10,
    refusal: () => new Error('too many'),
    ...changed,
  })
const settled = () => new Promise<void>(resolve => setImmediate(resolve))

describe('at most two tasks run at once', () => {
  test('the third waits for a place, and they come in their order', async () => {
    const turn = turns({})
    const tasks = [task(), task(), task(), task()]
    const started: number[] = []
    const results = tasks.map(({ promise }, i) =>
      turn(() => {
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
    const turn = turns({ atOnce: 1, mostWaiting: 1 })
    const [first, second] = [task(), task()]
    const results = [turn(() => first.promise), turn(() => second.promise)]
    await expect(turn(async () => 'late')).rejects.toThrow('too many')
    first.finish('a')
    second.finish('b')
    expect(await Promise.all(results)).toEqual(['a', 'b'])
    expect(await turn(async () => 'later')).toBe('later')
  })

  test('one that fails gives its place back', async () => {
    const turn = turns({ atOnce: 1, mostWaiting: 1 })
    await expect(turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turn(async () => 'next')).toBe('next')
  })
})

describe('of callers that wait', () => {
  const from = (network: string, standing: Caller['standing'] = 'unknown', failures = 0) => ({
    network,
    standing,
    failures,
    until: Infinity,
  })
  /** Returns the order of turns and the refused callers, with a queue of five. */
  const orderOf = async (callers: Record<string, Caller>) => {
    const turn = turns({ atOnce: 1, mostWaiting: 5 })
    const first = task()
    const running = turn(() => first.promise)
    const order: string[] = []
    const refused: string[] = []
    const all = Object.entries(callers).map(([name, caller]) =>
      turn(async () => order.push(name), caller).catch(() => refused.push(name)),
    )
    await settled()
    first.finish('')
    await Promise.all([running, ...all])
    return { order: order.join(' '), refused: refused.join(' ') }
  }

  test('one from elsewhere does not wait for the many of one network', async () => {
    expect(await orderOf({ a1: from('a'), a2: from('a'), a3: from('a'), b: from('b') })).toEqual({
      order: 'b a1 a2 a3',
      refused: '',
    })
  })

  test('strangers whose network has only failed wait for those whose network has not', async () => {
    const callers = {
      a: from('a', 'unknown', 2),
      b1: from('b'),
      c: from('c', 'unknown', 1),
      b2: from('b'),
      d: from('d'),
    }
    expect((await orderOf(callers)).order).toBe('d b1 b2 c a')
  })

  test('one who comes later does not wait for a crowd of strangers, who all come from elsewhere', async () => {
    expect((await orderOf({ a: from('a'), b: from('b'), c: from('c'), d: from('d') })).order).toBe('d b c a')
  })

  test('nor for a stranger who comes back from elsewhere after each answer', async () => {
    const turn = turns({ atOnce: 1 })
    const running = [task()]
    const answers = [turn(() => running[0]!.promise, from('a0'))]
    const order: string[] = []
    const newcomer = turn(async () => order.push('newcomer'), from('b'))
    // Each time somebody comes after the newcomer, and before the next turn.
    for (let n = 1; n <= 5; n++) {
      const next = task()
      running.push(next)
      answers.push(
        turn(
          () => {
            order.push(`a${n}`)
            return next.promise
          },
          from(`a${n}`),
        ),
      )
      running[n - 1]!.finish('')
      await settled()
    }
    running.at(-1)!.finish('')
    await Promise.all([newcomer, ...answers])
    expect(order.slice(0, 2)).toContain('newcomer')
  })

  test('their own network goes first, then one that others use, each in the order in which they came', async () => {
    const callers = {
      a: from('a'),
      b: from('b', 'known'),
      c: from('c', 'own'),
      d: from('d', 'known'),
      e: from('e', 'own'),
    }
    expect((await orderOf(callers)).order).toBe('c e b d a')
  })

  test('the last of them is refused where one too many comes, and never one with a better standing', async () => {
    const flood = { a1: from('a'), a2: from('a'), a3: from('a'), a4: from('a'), a5: from('a') }
    expect(await orderOf({ ...flood, b: from('b'), c: from('c', 'own') })).toEqual({
      order: 'c b a1 a2 a3',
      refused: 'a5 a4',
    })
  })

  test('a stranger who was sent away goes before its equals when it comes back, once', async () => {
    const turn = turns({ atOnce: 1, mostWaiting: 3 })
    const first = task()
    const running = turn(() => first.promise)
    const order: string[] = []
    const come = (name: string) => turn(async () => order.push(name), from(name)).catch(() => 'sent away')
    const [a, ...others] = [come('a'), come('b'), come('c'), come('d')]
    expect(await a).toBe('sent away')
    others.push(come('a'), come('e'))
    await settled()
    first.finish('')
    await Promise.all([running, ...others])
    expect(order.join(' ')).toBe('a d e')
  })

  test('strangers leave a place to everybody else', async () => {
    const turn = turns({})
    const [stranger, known] = [task(), task()]
    const started: string[] = []
    const begin = (name: string, { promise }: ReturnType<typeof task>, caller: Caller) =>
      turn(() => (started.push(name), promise), caller)
    const all = [
      begin('a', stranger, from('a')),
      begin('b', task(), from('b')).catch(() => 'never'),
      begin('c', known, from('c', 'known')),
    ]
    await settled()
    expect(started).toEqual(['a', 'c'])
    known.finish('')
    await settled()
    expect(started).toEqual(['a', 'c'])
    stranger.finish('')
    await Promise.all([all[0], all[2]])
    expect(started).toEqual(['a', 'c', 'b'])
  })

  test('whoever has waited too long is refused, and their task is not done', async () => {
    let now = 0
    const turn = turns({ atOnce: 1, now: () => now })
    const first = task()
    const running = turn(() => first.promise)
    const done: string[] = []
    const wait = (until: number) => turn(async () => done.push(String(until)), { ...from('a'), until }).catch(String)
    const waits = [wait(1000), wait(1001)]
    now = 1000
    first.finish('')
    await running
    expect(await waits[0]).toBe('Error: too many')
    await waits[1]
    expect(done).toEqual(['1001'])
  })
})
