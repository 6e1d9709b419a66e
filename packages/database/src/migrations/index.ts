import type { Migration } from 'kysely'
import * as identity from './0001_identity'
import * as outboxes from './0002_outboxes'
import * as search from './0003_search'
import * as accounts from './0004_accounts'
import * as lookups from './0005_lookups'
import * as jobs from './0006_jobs'
import * as trees from './0007_trees'
import * as files from './0008_files'
import * as unknownBirth from './0009_unknown_birth'
import * as forms from './0010_forms'
import * as hubs from './0011_hubs'
import * as keptAnswers from './0012_kept_answers'
import * as reminders from './0013_reminders'
import * as expenses from './0020_expenses'
import * as payments from './0021_payments'
import * as readersLanguage from './0022_readers_language'
import * as accessVersion from './0023_access_version'
import * as leave from './0030_leave'
import * as holidays from './0031_holidays'
import * as leaveScales from './0032_leave_scales'
import * as recountedLeave from './0033_recounted_leave'
import * as externalIdentity from './0034_external_identity'
import * as guessing from './0035_guessing'
import * as standIns from './0036_stand_ins'
import * as namedSubstitutes from './0037_named_substitutes'
import * as substituteNotices from './0038_substitute_notices'
import * as ledgerDates from './0039_ledger_dates'
import * as uploadsOfADay from './0040_uploads_of_a_day'
import * as audit from './0041_audit'
import * as purchases from './0045_purchases'
import * as purchaseOffers from './0046_purchase_offers'
import * as exchangeRates from './0047_exchange_rates'
import * as treeVersions from './0048_tree_versions'
import * as stuckForms from './0050_stuck_forms'
import * as agreements from './0053_agreements'
import * as sharedFiles from './0054_shared_files'
import * as agreementNotices from './0057_agreement_notices'
import * as jobWatch from './0059_job_watch'
import * as cvs from './0060_cvs'
import * as enteredOffers from './0061_entered_offers'
import * as keptCompanies from './0065_kept_companies'
import * as invitations from './0067_invitations'
import * as wakeAfterCommit from './0070_wake_after_commit'
import * as noticeSummaries from './0077_notice_summaries'
import * as remoteFailures from './0083_remote_failures'
import * as accessByStatement from './0090_access_by_statement'
import * as sessionEpoch from './0100_session_epoch'
import * as sortedExpenses from './0101_sorted_expenses'
import * as noticesOfForms from './0115_notices_of_forms'
import * as remoteCounts from './0120_remote_counts'
import * as orderedLists from './0145_ordered_lists'
import * as figures from './0150_figures'
import * as ownForms from './0151_own_forms'
import * as lightEntries from './0170_light_entries'
import * as ownInOrder from './0171_own_in_order'
import * as lastChanged from './0172_last_changed'
import * as approverLists from './0173_approver_lists'
import * as permissionHolders from './0174_permission_holders'
import * as knownNetworks from './0185_known_networks'
import * as draftKeys from './0186_draft_keys'
import * as accountChanges from './0195_account_changes'
import * as modulesDeclared from './0200_modules_declared'
import * as formReaders from './0205_form_readers'
import * as purchaseTypesDeclared from './0206_purchase_types_declared'

/** Every migration, in the order of names, in which they run. Never change a released one; number a new one higher. */
export const migrations: Record<string, Migration> = {
  '0001_identity': identity,
  '0002_outboxes': outboxes,
  '0003_search': search,
  '0004_accounts': accounts,
  '0005_lookups': lookups,
  '0006_jobs': jobs,
  '0007_trees': trees,
  '0008_files': files,
  '0009_unknown_birth': unknownBirth,
  '0010_forms': forms,
  '0011_hubs': hubs,
  '0012_kept_answers': keptAnswers,
  '0013_reminders': reminders,
  '0020_expenses': expenses,
  '0021_payments': payments,
  '0022_readers_language': readersLanguage,
  '0023_access_version': accessVersion,
  '0030_leave': leave,
  '0031_holidays': holidays,
  '0032_leave_scales': leaveScales,
  '0033_recounted_leave': recountedLeave,
  '0034_external_identity': externalIdentity,
  '0035_guessing': guessing,
  '0036_stand_ins': standIns,
  '0037_named_substitutes': namedSubstitutes,
  '0038_substitute_notices': substituteNotices,
  '0039_ledger_dates': ledgerDates,
  '0040_uploads_of_a_day': uploadsOfADay,
  '0041_audit': audit,
  '0045_purchases': purchases,
  '0046_purchase_offers': purchaseOffers,
  '0047_exchange_rates': exchangeRates,
  '0048_tree_versions': treeVersions,
  '0050_stuck_forms': stuckForms,
  '0053_agreements': agreements,
  '0054_shared_files': sharedFiles,
  '0057_agreement_notices': agreementNotices,
  '0059_job_watch': jobWatch,
  '0060_cvs': cvs,
  '0061_entered_offers': enteredOffers,
  '0065_kept_companies': keptCompanies,
  '0067_invitations': invitations,
  '0070_wake_after_commit': wakeAfterCommit,
  '0077_notice_summaries': noticeSummaries,
  '0083_remote_failures': remoteFailures,
  '0090_access_by_statement': accessByStatement,
  '0100_session_epoch': sessionEpoch,
  '0101_sorted_expenses': sortedExpenses,
  '0115_notices_of_forms': noticesOfForms,
  '0120_remote_counts': remoteCounts,
  '0145_ordered_lists': orderedLists,
  '0150_figures': figures,
  '0151_own_forms': ownForms,
  '0170_light_entries': lightEntries,
  '0171_own_in_order': ownInOrder,
  '0172_last_changed': lastChanged,
  '0173_approver_lists': approverLists,
  '0174_permission_holders': permissionHolders,
  '0185_known_networks': knownNetworks,
  '0186_draft_keys': draftKeys,
  '0195_account_changes': accountChanges,
  '0200_modules_declared': modulesDeclared,
  '0205_form_readers': formReaders,
  '0206_purchase_types_declared': purchaseTypesDeclared,
}
