/** The pixels along the longer side: 400 in an inch of a page. */
const longestSide = 4_800

/** Returns a picture with fewer pixels. The browser decodes it beside the page. */
export async function smallerPicture(file: File): Promise<Blob> {
  const address = URL.createObjectURL(file)
  try {
    const whole = new Image()
    whole.src = address
    await new Promise((resolve, reject) => {
      whole.onload = resolve
      whole.onerror = reject
    })
    const scale = longestSide / Math.max(whole.naturalWidth, whole.naturalHeight)
    const [width, height] = [whole.naturalWidth, whole.naturalHeight].map(side => Math.max(1, Math.round(side * scale)))
    const picture = await createImageBitmap(file, {
      resizeWidth: width!,
      resizeHeight: height!,
      resizeQuality: 'medium',
    })
    const canvas = new OffscreenCanvas(width!, height!)
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    picture.close()
    return await canvas.convertToBlob({ type: file.type, quality: 0.9 })
  } finally {
    URL.revokeObjectURL(address)
  }
}
