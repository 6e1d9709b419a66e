import type { Language } from '@portal/contracts/language'
import { Refusal } from '@portal/http/refusal'

/** What the engine refuses of a new form is the fault of a field: of the one with its guid, or of the one with its tree. */
export async function faultOfField<Made>(
  fields: { guid: string; tree: string },
  language: Language,
  make: () => Promise<Made>,
): Promise<Made> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message } = error.answerIn(language)
    const path = code === 'FORM_EXISTS' ? fields.guid : fields.tree
    throw new Refusal(error.code, { ...error.details, errors: [{ path, code, message }] })
  }
}
