import { tabWatch } from './tab-watch'

const state = { folder: 'travel/1.1.0-0123456789ab', session: 'of-ayse', address: '/remotes/reports' }
const sent: unknown[] = []
let watch: ReturnType<typeof tabWatch>
beforeEach(() => {
  jest.useFakeTimers()
  sent.length = 0
  watch = tabWatch({ ask: () => undefined, send: (_, body) => sent.push(JSON.parse(body)) })
})
afterEach(() => jest.useRealTimers())

/** Lets the worker ask several times. */
function ask(times: number, everyMs = watch.everyMs) {
  for (let time = 0; time < times; time += 1) {
    jest.advanceTimersByTime(everyMs)
    watch.tick()
  }
}
const frozen = { folder: state.folder, what: 'REMOTE_FROZEN' }
const entry = { folder: state.folder, what: 'entry' }

test('a page that stops answering is reported once, with its entry if that was not sent', () => {
  watch.answered(state)
  ask(20)
  expect(sent).toEqual([{ session: 'of-ayse', reports: [entry, frozen] }])
})

test('a machine so busy that the worker comes late keeps no frozen page from being reported', () => {
  watch.answered(state)
  ask(5, 14_000)
  expect(sent).toHaveLength(1)
})

test('an entry that was sent is not sent again', () => {
  watch.answered({ ...state, isEntered: true })
  ask(5)
  expect(sent).toEqual([{ session: 'of-ayse', reports: [frozen] }])
})

test.each([
  ['answers late', () => [ask(4), watch.answered(state), ask(4)]],
  ['says that a dialog is open, or that it is hidden', () => [watch.answered({}), ask(20)]],
  ['has nobody logged in', () => [watch.answered({ folder: state.folder }), ask(20)]],
  ['slept with its computer', () => [ask(3), ask(1, 3_600_000), ask(4)]],
])('a page that %s is not frozen', (_, happens) => {
  watch.answered(state)
  happens()
  expect(sent).toEqual([])
})
