import { stuckFormsPath } from '@portal/contracts/forms/stuck-reasons'
import { formModules } from '@portal/contracts/modules/modules'
import type { Notification } from '@portal/contracts/notifications/notification.calls'
import type { NoticeKind } from '@portal/contracts/notifications/notices'
import { accessReviewsPath, accountChangesPath, personPath } from '@portal/contracts/people/directory-people'
import { profilePath } from '../own-routes'

const ownKinds: readonly NoticeKind[] = [
  'SubstituteNamed',
  'SubstituteEnded',
  'LoginFromNewDevice',
  'PasswordChanged',
  'FactorAdded',
  'FactorRemoved',
  'FactorResetProposed',
]

/** Returns the address that a notification leads to; null if there is none. */
export function targetOf({ kind, common }: Notification): string | null {
  if (kind === 'AccessReviewOverdue') return accessReviewsPath
  if (kind === 'AccountToConfirm') return accountChangesPath
  if (kind.startsWith('Account') || ownKinds.includes(kind)) return profilePath
  if (kind === 'FormsStuck') return stuckFormsPath
  if (kind === 'JobOverdue') return '/job'
  if (kind === 'ReleaseTakenBack') return '/releases'
  const { ModuleExpression, FormGuid, AgreementId, PersonId } = subjectIn(common)
  if (typeof PersonId === 'number') return personPath(PersonId)
  if (typeof AgreementId === 'number') return `/agreement/${AgreementId}`
  const routing = formModules.find(({ expression }) => expression === ModuleExpression)?.routing
  return routing && typeof FormGuid === 'string' ? `/${routing}/${FormGuid}` : null
}

function subjectIn(
  common: string,
): Partial<Record<'ModuleExpression' | 'FormGuid' | 'AgreementId' | 'PersonId', unknown>> {
  try {
    return JSON.parse(common) as Record<string, unknown>
  } catch {
    return {}
  }
}
