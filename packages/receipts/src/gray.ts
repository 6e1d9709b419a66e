/** A picture in shades of grey. */
export interface Gray {
  width: number
  height: number
  pixels: Uint8Array
}

export function grayOf(canvas: OffscreenCanvas): Gray {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
  const pixels = new Uint8Array(width * height)
  for (let from = 0, to = 0; to < pixels.length; from += 4, to += 1)
    pixels[to] = 0.3 * data[from]! + 0.59 * data[from + 1]! + 0.11 * data[from + 2]!
  return { width, height, pixels }
}

const [fileHeader, infoHeader, shades] = [14, 40, 256]

/** As a bitmap file: Tesseract reads its rows at once, other simple formats pixel by pixel. */
export function bitmap({ width, height, pixels }: Gray): Uint8Array {
  const row = Math.ceil(width / 4) * 4
  const start = fileHeader + infoHeader + shades * 4
  const bytes = new Uint8Array(start + row * height)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0x424d)
  for (const [at, value] of [
    [2, bytes.length],
    [10, start],
    [14, infoHeader],
    [18, width],
    [22, height],
    [34, row * height],
    [46, shades],
  ] as const)
    view.setUint32(at, value, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 8, true)
  for (let shade = 0; shade < shades; shade++)
    view.setUint32(fileHeader + infoHeader + shade * 4, shade * 0x10101, true)
  // The last row comes first.
  for (let y = 0; y < height; y++)
    bytes.set(pixels.subarray(y * width, (y + 1) * width), start + (height - 1 - y) * row)
  return bytes
}

/** Pixels along the side of a cell, in which the light is the same. It holds several letters, and paper between. */
const cell = 32
/** The part of a cell that is brighter than its paper, by noise. */
const brighter = 0.15

/** Makes paper white wherever it lies, in a shadow or in dim light. */
export function evenLight(picture: Gray): Gray {
  const { width, height, pixels } = picture
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const darkened = Float32Array.from({ length: columns * rows }, (_, i) =>
    paperOf(picture, (i % columns) * cell, Math.floor(i / columns) * cell),
  )
  const paper = around(around(darkened, columns, brightest), columns, mean)
  const even = new Uint8Array(pixels.length)
  const white = new Float32Array(columns)
  const across = Float32Array.from({ length: width }, (_, x) => between(x, columns))
  for (let y = 0, at = 0; y < height; y++) {
    const fromRow = between(y, rows)
    const [above, down] = [Math.floor(fromRow) * columns, fromRow % 1]
    const below = Math.min((rows - 1) * columns, above + columns)
    for (let i = 0; i < columns; i++) white[i] = Math.max(1, paper[above + i]! * (1 - down) + paper[below + i]! * down)
    for (let x = 0; x < width; x++, at++) {
      const left = Math.floor(across[x]!)
      const part = across[x]! - left
      const shade = (255 * pixels[at]!) / (white[left]! * (1 - part) + white[Math.min(columns - 1, left + 1)]! * part)
      even[at] = shade < 255 ? shade : 255
    }
  }
  return { width, height, pixels: even }
}

/** Where a pixel lies between the middles of cells. */
const between = (pixel: number, cells: number) => Math.min(cells - 1, Math.max(0, (pixel + 0.5) / cell - 0.5))

function paperOf({ width, height, pixels }: Gray, left: number, top: number): number {
  const shades = new Uint16Array(256)
  let count = 0
  for (let y = top; y < Math.min(height, top + cell); y += 2)
    for (let x = left; x < Math.min(width, left + cell); x += 2, count++) shades[pixels[y * width + x]!]!++
  let shade = 255
  for (let seen = shades[255]!; shade > 0 && seen < count * brighter; seen += shades[shade]!) shade--
  return shade
}

const brightest = (all: readonly number[]) => Math.max(...all)
const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length

/** Joins each cell with those around it. */
function around(cells: Float32Array, columns: number, join: (all: readonly number[]) => number): Float32Array {
  const rows = cells.length / columns
  return cells.map((_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)]
    const all: number[] = []
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column++)
        all.push(cells[row * columns + column]!)
    return join(all)
  })
}

/** Turns a picture clockwise by quarters. */
export function turned(picture: Gray, quarters: number): Gray {
  if (quarters === 0) return picture
  const { width, height, pixels } = picture
  const result = new Uint8Array(pixels.length)
  const [wide, high] = quarters === 2 ? [width, height] : [height, width]
  // Where the first pixel comes to lie, and how far from it the next one of its row and of its column.
  const [first, right, down] = {
    1: [wide - 1, wide, -1],
    2: [pixels.length - 1, -1, -wide],
    3: [wide * (high - 1), -wide, 1],
  }[quarters as 1 | 2 | 3] as [number, number, number]
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0, to = first + y * down; x < width; x++, from++, to += right) result[to] = pixels[from]!
  return { width: wide, height: high, pixels: result }
}

export function scaled({ width, height, pixels }: Gray, by: number): Gray {
  const [wide, high] = [Math.round(width * by), Math.round(height * by)]
  const result = new Uint8Array(wide * high)
  const placed = (at: number, end: number) => Math.min(end - 1, Math.max(0, (at + 0.5) / by - 0.5))
  const columns = Float32Array.from({ length: wide }, (_, x) => placed(x, width))
  for (let y = 0, to = 0; y < high; y++) {
    const fromY = placed(y, height)
    const top = Math.floor(fromY)
    const down = fromY - top
    const [above, below] = [top * width, Math.min(height - 1, top + 1) * width]
    for (let x = 0; x < wide; x++, to++) {
      const left = Math.floor(columns[x]!)
      const part = columns[x]! - left
      const right = Math.min(width - 1, left + 1)
      const upper = pixels[above + left]! * (1 - part) + pixels[above + right]! * part
      const lower = pixels[below + left]! * (1 - part) + pixels[below + right]! * part
      result[to] = upper * (1 - down) + lower * down
    }
  }
  return { width: wide, height: high, pixels: result }
}

/** Cuts out a square, or what is left of it at an edge. */
export function cut({ width, height, pixels }: Gray, left: number, top: number, side: number): Gray {
  const [wide, high] = [Math.min(side, width - left), Math.min(side, height - top)]
  const square = new Uint8Array(wide * high)
  for (let y = 0; y < high; y++) {
    const from = (top + y) * width + left
    square.set(pixels.subarray(from, from + wide), y * wide)
  }
  return { width: wide, height: high, pixels: square }
}

/** The brightest shade of ink on white paper. */
export const dark = 150
