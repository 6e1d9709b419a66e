import { personalDataSchema, type PersonalData, type Profile } from '@portal/contracts/person'
import type { LoggedInUser } from '@portal/contracts/user'
import { meets } from '@portal/rules/access'

const personalFields = Object.keys(personalDataSchema.shape) as (keyof PersonalData)[]
const nothingPersonal = Object.fromEntries(personalFields.map(field => [field, null])) as {
  [Field in keyof PersonalData]: null
}

/** A profile as somebody may see it: personal data is for its owner, for human resources and for managers. */
export function profileFor(viewer: LoggedInUser, profile: Profile): Profile {
  const isTrusted = meets(viewer, { anyRole: ['WorkflowHumanResources', 'WorkflowManager'] })
  return viewer.id === profile.id || isTrusted ? profile : { ...profile, ...nothingPersonal }
}
