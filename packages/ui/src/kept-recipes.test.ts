import { keepingRecipes } from './kept-recipes'

test('builds the recipe of each element once', () => {
  const cva = jest.fn((config: object) => () => config)
  const kept = keepingRecipes({ cva } as never)
  const [badge, button] = [{ base: { display: 'flex' } }, { base: { display: 'grid' } }]
  const recipe = kept.cva(button)
  expect(recipe()).toBe(button)
  expect(kept.cva(badge)()).toBe(badge)
  expect(kept.cva(button)).toBe(recipe)
  expect(cva).toHaveBeenCalledTimes(2)
})

test('works out the styles of a recipe and what an element adds to it once', () => {
  const css = jest.fn((...styles: object[]): object => Object.assign({}, ...styles))
  const kept = keepingRecipes({ css } as never)
  const [flex, grid] = [{ display: 'flex' }, { display: 'grid' }]
  const wide = kept.css(flex, { width: '5px' })
  expect(wide).toMatchObject({ styles: 'display:flex;width:5px;' })
  expect(kept.css(flex, { width: '5px' })).toBe(wide)
  expect(kept.css(flex, {})).toMatchObject({ styles: 'display:flex;' })
  expect(kept.css(grid, { width: '5px' })).toMatchObject({ styles: 'display:grid;width:5px;' })
  expect(css).toHaveBeenCalledTimes(3)
})
