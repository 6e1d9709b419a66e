interface Place {
  parent: Node | null
  next: Node | null
}

/** The parts of the frame that stand in the page, each with its place. */
export const frameParts = new Map<HTMLElement, Place>()

/** A ref for a part of the frame that stays in sight, whatever a remote does. */
export function framePart(part: HTMLElement): () => void {
  frameParts.set(part, { parent: part.parentNode, next: part.nextSibling })
  return () => void frameParts.delete(part)
}
