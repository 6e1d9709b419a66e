import { narrowSheets } from './narrow-sheets'

/** Emotion's sheet as far as it begins tags. */
function sheetLikeEmotions() {
  const tags: string[][] = []
  return {
    tags,
    ctr: 0,
    insert(rule: string) {
      if (this.ctr === 0) tags.push([])
      tags.at(-1)?.push(rule)
      this.ctr++
    },
  }
}

test('begins a sheet for each change of the page, until there are many', async () => {
  const sheet = sheetLikeEmotions()
  sheet.insert('first')
  narrowSheets(sheet as never)
  sheet.insert('menu')
  sheet.insert('entry')
  await Promise.resolve()
  sheet.insert('calendar')
  expect(sheet.tags).toEqual([['first'], ['menu', 'entry'], ['calendar']])

  for (let change = 0; change < 100; change++) {
    await Promise.resolve()
    sheet.insert('more')
  }
  expect(sheet.tags).toHaveLength(32)
  expect(sheet.tags.at(-1)).toHaveLength(72)
})
