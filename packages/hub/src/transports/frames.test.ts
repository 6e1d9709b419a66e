import { eventFrame } from './event-frame'
import { webSocketFrame } from './web-socket-frame'

test.each([
  [0, 2],
  [125, 2],
  [126, 4],
  [65_535, 4],
  [65_536, 10],
])('a WebSocket message of %d bytes has a head of %d', (size, head) => {
  const frame = webSocketFrame(Buffer.alloc(size, 'x'), false)
  expect(frame).toHaveLength(size + head)
  expect(frame[0]).toBe(0x81)
  const length = head === 2 ? frame[1] : head === 4 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2))
  expect(length).toBe(size)
})

test('a binary WebSocket message has its own opcode', () => {
  expect([...webSocketFrame(Buffer.from([1, 2]), true)]).toEqual([0x82, 2, 1, 2])
})

test('each line of an event stands on a line of its own', () => {
  expect(eventFrame(Buffer.from('one')).toString()).toBe('data: one\r\n\r\n')
  expect(eventFrame(Buffer.from('one\ntwo\n')).toString()).toBe('data: one\r\ndata: two\r\ndata: \r\n\r\n')
})
