import fs from 'node:fs'

/** Loaded before a portal: its clock goes wrong by the milliseconds in a file. The database keeps its own. */
const file = process.env.STRESS_CLOCK ?? ''
const look = 200
const RealDate = Date
let shift = 0

function read() {
  try {
    shift = Number(fs.readFileSync(file, 'utf8'))
  } catch {
    shift = 0
  }
}
read()
setInterval(read, look).unref()

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shift)
    else super(...args)
  }

  static now() {
    return RealDate.now() + shift
  }
}
