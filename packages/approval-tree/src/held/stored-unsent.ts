import { draftsAt, dropDraft, keepDraft } from '@portal/auth/stored-drafts'
import { readUnsent, type HeldAct, type UnsentAct } from './held-act'

/** Acts in the browser's storage, sealed like drafts. Each form has its own place, because several tabs write. */

const places = 'held.'
const placeOf = ({ update }: HeldAct): string => places + update.formGuid.toLowerCase()

export const keepUnsent = (unsent: UnsentAct): void => keepDraft(placeOf(unsent.act), unsent)
export const dropUnsent = (act: HeldAct): void => dropDraft(placeOf(act))
export const storedUnsent = (): UnsentAct[] => draftsAt(places).flatMap(value => readUnsent(value) ?? [])
