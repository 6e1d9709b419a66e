import { formModules, type FormModuleDeclaration, refuseTwins } from './modules'

const declared: readonly FormModuleDeclaration[] = formModules

test.each<[string, (module: FormModuleDeclaration) => unknown[]]>([
  ['id', ({ moduleId }) => [moduleId]],
  ['expression', ({ expression }) => [expression]],
  ['guid', ({ guid }) => [guid]],
  ['routing', ({ routing }) => [routing]],
  ['permission', ({ permission: { name } }) => [name]],
  ['permission id', ({ permission: { id } }) => [id]],
  ['kind of files', ({ files }) => Object.keys(files)],
  ['chart types', ({ chartTypes }) => (chartTypes ? [chartTypes] : [])],
])('two modules never share a %s', (_what, valuesOf) => {
  const values = declared.flatMap(valuesOf)
  expect(values).toEqual([...new Set(values)])
})

test('a start with two declarations of one module says which', () => {
  const [expense, leave] = declared
  if (!expense || !leave) throw new Error('There are fewer than two modules.')
  expect(() => refuseTwins(declared)).not.toThrow()
  expect(() => refuseTwins([expense, { ...leave, moduleId: 1 }])).toThrow(
    'Two modules are declared with the moduleId 1.',
  )
  expect(() => refuseTwins([expense, { ...leave, expression: 'EXP' }])).toThrow('with the expression EXP.')
})
