import type { Override } from './override'
import { OverrideStore, takeOverrides } from './override-store'
import { Memory } from './testing/memory'

const expense: Override = { remote: 'expense', address: 'http://localhost:3101' }
const leave: Override = { remote: 'leave', address: 'http://localhost:3102' }

let memory: Memory
/** The next page of the same browser. */
const nextPage = () => new OverrideStore(memory)
beforeEach(() => {
  memory = new Memory()
})

describe('a portal that allows it', () => {
  test('keeps an override for the pages that follow', () => {
    expect(nextPage().settle([expense], true)).toEqual([expense])
    expect(nextPage().settle([], true)).toEqual([expense])
  })

  test('has several, one for each remote, the latest of each', () => {
    nextPage().settle([expense], true)
    const later = { ...expense, address: 'http://localhost:4000' }
    expect(nextPage().settle([leave, later], true)).toEqual([leave, later])
  })

  test('has none after a reset', () => {
    nextPage().settle([expense], true)
    nextPage().clear()
    expect(nextPage().settle([], true)).toEqual([])
    expect(memory.length).toBe(0)
  })
})

describe('a portal that does not allow it', () => {
  test('ignores what an address asks for', () => {
    expect(nextPage().settle([expense], false)).toEqual([])
    expect(memory.length).toBe(0)
  })

  test('makes the browser forget what it kept', () => {
    nextPage().settle([expense], true)
    expect(nextPage().settle([], false)).toEqual([])
    expect(nextPage().settle([], true)).toEqual([])
  })
})

test.each([
  ['text that is no JSON', '{'],
  ['JSON of another form', '{"expense":"http://localhost:3101"}'],
  ['an address elsewhere', '["expense@https://example.com"]'],
  ['something that is no text', '[null, 7, {}]'],
])('%s in the storage is no override', (_what, stored) => {
  nextPage().settle([expense], true)
  memory.setItem(memory.key(0) ?? '', stored)
  expect(nextPage().settle([], true)).toEqual([])
})

describe('in the address of a page', () => {
  test('overrides are taken out, and the rest of the query stays', () => {
    const search = '?tab=all&remote=expense@http://localhost:3101&remote=leave@http://localhost:3102&page=2'
    expect(takeOverrides(search)).toEqual({ asked: true, overrides: [expense, leave], rest: '?tab=all&page=2' })
  })

  test('one that is not accepted is taken out too', () => {
    const search = '?remote=expense@https://example.com'
    expect(takeOverrides(search)).toEqual({ asked: true, overrides: [], rest: '' })
  })

  test('a page’s own parameter of that name is left alone', () => {
    expect(takeOverrides('?remote=yes')).toEqual({ asked: false, overrides: [], rest: '?remote=yes' })
  })
})
