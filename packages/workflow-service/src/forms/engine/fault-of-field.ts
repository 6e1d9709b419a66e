import type { Language } from '@portal/contracts/wire/language'
import { Refusal } from '@portal/http/refusal'

interface FieldPaths {
  guid: string
  tree: string
  /** Of several people, the one whose form it is. */
  about?: string
}

/**
 * What the engine refuses of a new form is the fault of a field: of the one with its guid, or of the one with its tree.
 */
export async function withFieldError<Made>(
  { guid, tree, about }: FieldPaths,
  language: Language,
  make: () => Promise<Made>,
): Promise<Made> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const path = error.code === 'FORM_EXISTS' ? guid : tree
    const details = { ...error.details, ...(about !== undefined && { about }) }
    const { code, message } = new Refusal(error.code, details).answerIn(language)
    throw new Refusal(error.code, { ...details, errors: [{ path, code, message }] })
  }
}
