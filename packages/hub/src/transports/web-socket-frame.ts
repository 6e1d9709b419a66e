const final = 0x80
const opcode = { text: 1, binary: 2 }

/** Frames a WebSocket message of a server (RFC 6455 §5.2): unmasked, uncompressed, in one frame. */
export function webSocketFrame(payload: Buffer, binary: boolean): Buffer {
  const { length } = payload
  const lengthBytes = length < 126 ? 0 : length < 65_536 ? 2 : 8
  const frame = Buffer.allocUnsafe(2 + lengthBytes + length)
  frame[0] = final | (binary ? opcode.binary : opcode.text)
  if (lengthBytes === 0) frame[1] = length
  else if (lengthBytes === 2) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  payload.copy(frame, 2 + lengthBytes)
  return frame
}
