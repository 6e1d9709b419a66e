import vm from 'node:vm'

/** In a test process, `jest/once.cjs` replaces this function. */
function load(source: string, realm = vm.createContext({}), filename = '/once/sample.js'): unknown {
  return (vm.compileFunction(source, ['module'], { filename, parsingContext: realm }) as (module: object) => unknown)(
    {},
  )
}

test('a module that is compiled once has its own state and global object in each realm', () => {
  const source =
    "'use strict'\nlet count = 0\nreturn { count: () => ++count, name, isStrict: this === undefined } // end"
  const [first, second] = ['first', 'second'].map(
    name =>
      load(source, vm.createContext({ name })) as {
        count(): number
        name: string
        isStrict: boolean
        constructor: unknown
      },
  )
  expect([first?.count(), first?.count(), second?.count()]).toEqual([1, 2, 1])
  expect([first?.name, second?.name]).toEqual(['first', 'second'])
  expect(first?.isStrict).toBe(true)
  expect(first?.constructor).not.toBe(second?.constructor)
})

test('a changed file is compiled again', () => {
  expect([load('return 1'), load('return 2')]).toEqual([1, 2])
})

test('an error shows the place in the file', () => {
  expect(load('return new Error("here").stack')).toMatch(/sample\.js:1:8/)
})
