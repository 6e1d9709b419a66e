import type { ReceiptPlace } from '@portal/rules/receipts/reading'

/** A page that was turned, then straightened around its middle. */
export interface Straightened {
  size: { width: number; height: number }
  /** In radians, clockwise. */
  lean: number
  /** How often it was turned clockwise before. */
  quarters: number
}

/** Returns where a place of a straightened page is on the picture as it was taken. */
export function placeOnPicture(place: ReceiptPlace, { size, lean, quarters }: Straightened): ReceiptPlace {
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)]
  const [wide, high] = [place.width * size.width, place.height * size.height]
  const right = (place.x - 0.5) * size.width + wide / 2
  const down = (place.y - 0.5) * size.height + high / 2
  const middle = { x: size.width / 2 + right * cos + down * sin, y: size.height / 2 - right * sin + down * cos }
  // The rectangle around the one that leans.
  const width = wide * cos + high * Math.abs(sin)
  const height = high * cos + wide * Math.abs(sin)
  let found: ReceiptPlace = {
    page: place.page,
    x: (middle.x - width / 2) / size.width,
    y: (middle.y - height / 2) / size.height,
    width: width / size.width,
    height: height / size.height,
  }
  for (let i = 0; i < quarters; i++) {
    const { page, x, y } = found
    found = { page, x: y, y: 1 - x - found.width, width: found.height, height: found.width }
  }
  return found
}
