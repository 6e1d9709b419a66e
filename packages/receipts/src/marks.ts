import { dark, type Gray } from './gray'

/** The middle of a letter, or of what is as large. */
export interface Mark {
  x: number
  y: number
}

/** Pixels along the longer side of a letter. Less is grain, more is a frame or a shadow. */
const [smallest, largest] = [3, 32]

export function marksOf(picture: Gray): Mark[] {
  const seen = new Uint8Array(picture.pixels.length)
  const marks: Mark[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || picture.pixels[start]! >= dark) continue
    const { left, right, top, bottom } = edgesOf(picture, start, seen)
    const side = Math.max(right - left, bottom - top)
    if (side >= smallest && side <= largest) marks.push({ x: (left + right) / 2, y: (top + bottom) / 2 })
  }
  return marks
}

/** Follows the ink that is joined to a pixel. */
function edgesOf({ width, height, pixels }: Gray, start: number, seen: Uint8Array) {
  const edges = { left: width, right: 0, top: height, bottom: 0 }
  const waiting = [start]
  seen[start] = 1
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    edges.left = Math.min(edges.left, x)
    edges.right = Math.max(edges.right, x)
    edges.top = Math.min(edges.top, y)
    edges.bottom = Math.max(edges.bottom, y)
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const next = row * width + column
        if (seen[next] || pixels[next]! >= dark) continue
        seen[next] = 1
        waiting.push(next)
      }
  }
  return edges
}

const within = (marks: readonly Mark[], left: number, top: number, side: number) =>
  marks.filter(({ x, y }) => x >= left && x < left + side && y >= top && y < top + side)

/** The square of a side with the most marks. */
export function densest(marks: readonly Mark[], { width, height }: Gray, side: number) {
  const step = side / 4
  let found = { left: 0, top: 0, marks: within(marks, 0, 0, side) }
  for (let top = 0; top < height - side + step; top += step)
    for (let left = 0; left < width - side + step; left += step) {
      const inside = within(marks, left, top, side)
      if (inside.length > found.marks.length) found = { left, top, marks: inside }
    }
  return found
}

/** One direction is clear if it has so many times the letters of the other, and at least so many. */
const [clearly, fewest] = [1.2, 10]
/** Enough to know, and quick on a page full of dots. */
const most = 1000

/** Whether lines run down the picture: the nearest neighbour of a letter stands in its line, not above or below it. */
export function runsDown(all: readonly Mark[]): boolean {
  const marks = all.slice(0, most)
  let [across, down] = [0, 0]
  for (const mark of marks) {
    let nearest = { wide: Infinity, high: Infinity, distance: Infinity }
    for (const other of marks) {
      const [wide, high] = [Math.abs(other.x - mark.x), Math.abs(other.y - mark.y)]
      const distance = wide * wide + high * high
      if (other !== mark && distance < nearest.distance) nearest = { wide, high, distance }
    }
    if (nearest.high > nearest.wide) down++
    else across++
  }
  return down >= fewest && down > clearly * across
}
