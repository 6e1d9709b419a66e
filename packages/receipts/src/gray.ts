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

/** In the simplest format that Tesseract reads. */
export function grayMap({ width, height, pixels }: Gray): Uint8Array {
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`)
  const bytes = new Uint8Array(header.length + pixels.length)
  bytes.set(header)
  bytes.set(pixels, header.length)
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
  const across = new Float32Array(columns)
  for (let y = 0; y < height; y++) {
    const [above, below, down] = between(y, rows)
    for (let i = 0; i < columns; i++)
      across[i] = paper[above * columns + i]! * (1 - down) + paper[below * columns + i]! * down
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const [left, right, part] = between(x, columns)
      const white = across[left]! * (1 - part) + across[right]! * part
      even[at] = Math.min(255, (255 * pixels[at]!) / Math.max(1, white))
    }
  }
  return { width, height, pixels: even }
}

/** The two cells around a pixel, and how far it lies towards the second. */
function between(pixel: number, cells: number): [number, number, number] {
  const at = Math.min(cells - 1, Math.max(0, (pixel + 0.5) / cell - 0.5))
  const first = Math.floor(at)
  return [first, Math.min(cells - 1, first + 1), at - first]
}

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
  let result = picture
  for (let i = 0; i < quarters; i++) result = quarterTurned(result)
  return result
}

function quarterTurned({ width, height, pixels }: Gray): Gray {
  const turnedPixels = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turnedPixels[x * height + (height - 1 - y)] = pixels[y * width + x]!
  return { width: height, height: width, pixels: turnedPixels }
}

export function scaled({ width, height, pixels }: Gray, by: number): Gray {
  const [wide, high] = [Math.round(width * by), Math.round(height * by)]
  const result = new Uint8Array(wide * high)
  const placed = (at: number, end: number) => Math.min(end - 1, Math.max(0, (at + 0.5) / by - 0.5))
  for (let y = 0; y < high; y++) {
    const fromY = placed(y, height)
    const [top, down] = [Math.floor(fromY), fromY % 1]
    const [above, below] = [top * width, Math.min(height - 1, top + 1) * width]
    for (let x = 0; x < wide; x++) {
      const fromX = placed(x, width)
      const [left, part] = [Math.floor(fromX), fromX % 1]
      const right = Math.min(width - 1, left + 1)
      const upper = pixels[above + left]! * (1 - part) + pixels[above + right]! * part
      const lower = pixels[below + left]! * (1 - part) + pixels[below + right]! * part
      result[y * wide + x] = upper * (1 - down) + lower * down
    }
  }
  return { width: wide, height: high, pixels: result }
}

/** The square of a side with the most ink, where a few words tell how the picture lies. */
export function inkiest(picture: Gray, side: number): Gray {
  const { width, height, pixels } = picture
  const [wide, high] = [Math.min(side, width), Math.min(side, height)]
  const step = cell * 2
  let found = { left: 0, top: 0, ink: -1 }
  for (let top = 0; top <= height - high; top += step)
    for (let left = 0; left <= width - wide; left += step) {
      let ink = 0
      for (let y = top; y < top + high; y += 4)
        for (let x = left; x < left + wide; x += 4) if (pixels[y * width + x]! < dark) ink++
      if (ink > found.ink) found = { left, top, ink }
    }
  const square = new Uint8Array(wide * high)
  for (let y = 0; y < high; y++) {
    const from = (found.top + y) * width + found.left
    square.set(pixels.subarray(from, from + wide), y * wide)
  }
  return { width: wide, height: high, pixels: square }
}

/** The brightest shade of ink on white paper. */
const dark = 150
