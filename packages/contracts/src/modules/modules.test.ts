import { formModules, type FormModuleDeclaration } from './modules'

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
