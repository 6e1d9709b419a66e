import { stuckFormsPath } from '@portal/contracts/forms/stuck-reasons'
import { formModules } from '@portal/contracts/modules/modules'
import type { Notification } from '@portal/contracts/notifications/notification.calls'
import type { NoticeKind } from '@portal/contracts/notifications/notices'
import { accessReviewsPath, accountChangesPath } from '@portal/contracts/people/directory-people'
import { profilePath } from '../own-routes'

const securityKinds: readonly NoticeKind[] = ['LoginFromNewDevice', 'PasswordChanged', 'FactorAdded', 'FactorRemoved']

/** Returns the address that a notification leads to; null if there is none. */
export function targetOf({ kind, common }: Notification): string | null {
  if (kind === 'SubstituteNamed' || kind === 'SubstituteEnded') return profilePath
  if (kind === 'AccessReviewOverdue') return accessReviewsPath
  if (kind === 'AccountToConfirm') return accountChangesPath
  if (kind.startsWith('Account') || securityKinds.includes(kind)) return profilePath
  if (kind === 'FormsStuck') return stuckFormsPath
  if (kind === 'JobOverdue') return '/job'
  if (kind === 'ReleaseTakenBack') return '/releases'
  const { ModuleExpression, FormGuid, AgreementId } = subjectIn(common)
  if (typeof AgreementId === 'number') return `/agreement/${AgreementId}`
  const routing = formModules.find(({ expression }) => expression === ModuleExpression)?.routing
  return routing && typeof FormGuid === 'string' ? `/${routing}/${FormGuid}` : null
}

function subjectIn(common: string): Partial<Record<'ModuleExpression' | 'FormGuid' | 'AgreementId', unknown>> {
  try {
    return JSON.parse(common) as Record<string, unknown>
  } catch {
    return {}
  }
}
