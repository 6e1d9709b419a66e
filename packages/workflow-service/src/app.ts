import { authorizedCall } from '@portal/contracts/identity/identity.calls'
import { draftKeyOf } from '@portal/http/draft-key'
import type { UploadLimits } from '@portal/http/receive-form'
import { routesOn } from '@portal/http/routes'
import type { ServiceOptions } from '@portal/http/service'
import type { FastifyPluginAsync } from 'fastify'
import { addAuditRoutes } from './audit/audit.routes'
import { addCvRoutes } from './cvs/cv.routes'
import { cvAccess } from './cvs/cvs.query'
import { addDashboardRoutes, type FiguresFor } from './dashboard/dashboard.routes'
import { verifyFiguresJob } from './figures/verify-figures.job'
import type { FileNotes, FileOwners, Files } from './files/file-access'
import { addFileRoutes } from './files/file.routes'
import type { RewritePicture } from './files/pictures/picture-writer'
import { photoAccess } from './files/photo.commands'
import { addPhotoRoutes } from './files/photo.routes'
import type { FileStore } from './files/store/file-store'
import { followWaitingFiles } from './files/malware/scan-waiting'
import { scanFilesJob } from './files/malware/scan-files.job'
import { sweepFilesJob } from './files/sweep-files.job'
import { type FormModule, formModulesOf, type ServiceModule } from './forms/form-module'
import { fileNotesOf, fileOwnersOf } from './forms/form-files'
import { addFormRoutes } from './forms/forms.routes'
import { remindApproversJob } from './forms/reminders/remind-approvers.job'
import { verifyListsJob } from './forms/lists/verify-lists.job'
import { verifyTimelinesJob } from './forms/verify-timelines.job'
import { createJobRunner, followJobs } from './jobs/job-runner'
import { addJobRoutes } from './jobs/job.routes'
import type { Job } from './jobs/define-job'
import { retryMailJob } from './jobs/retry-mail.job'
import { sweepExpiredJob } from './jobs/sweep-expired.job'
import { addExchangeRateRoutes, addLookupRoutes, addSettingsRoutes } from './lookups/lookups.routes'
import { readMailboxJob } from './mailbox/read-mailbox.job'
import type { MailboxSettings } from './mailbox/take-mail.command'
import { addModuleRoutes } from './modules/modules.routes'
import { addNotificationRoutes } from './notifications/notifications.routes'
import { addPaymentRoutes } from './payments/payment.routes'
import { findStuckFormsJob } from './stuck/find-stuck-forms.job'
import { addStuckRoutes } from './stuck/stuck.routes'
import { notifyEndedSubstitutesJob } from './substitutes/notify-ended-substitutes.job'
import { addSubstitutionRoutes } from './substitutes/substitutions.routes'
import { addTreeFileRoutes } from './tree-files/tree-files.routes'
import { addTreeRoutes } from './trees/trees.routes'
import { addUsageRoutes } from './usage/usage.routes'
import { addRightsRoutes } from './rights/rights.routes'
import { tellOverdueReviewsJob } from './rights/tell-overdue-reviews.job'

export interface WorkflowOptions extends ServiceOptions {
  uploads: UploadLimits
  fileStore: FileStore
  rewritePicture: RewritePicture
  /** The modules of the service. */
  modules?: readonly (ServiceModule | FormModule)[]
  /** The mailbox to which people mail receipts. */
  mailbox?: MailboxSettings | undefined
  /** Jobs of the process that runs the service. */
  jobs?: readonly Job[]
  /** Gets the names of all jobs. */
  onJobs?: (names: readonly string[]) => void
  /** Counts for the cards of the home page. */
  homeFigures?: FiguresFor
  /** Working days after which a form's holder is reminded, and reminded again. */
  remindAfterDays?: number
}

const workflowService: FastifyPluginAsync<WorkflowOptions> = async (server, options) => {
  const { db, log, scanner, rewritePicture } = options
  const route = routesOn(server, options)
  const joined = options.modules ?? []
  const modules = formModulesOf(joined)
  const owners = [
    { photo: photoAccess, cv: cvAccess },
    fileOwnersOf(modules),
    ...joined.map(({ fileOwners }) => fileOwners),
  ].reduce<FileOwners>((all, each) => ({ ...all, ...each }), {})
  const notes = joined.reduce<FileNotes>((all, { fileNotes }) => ({ ...all, ...fileNotes }), fileNotesOf(modules))
  const maxPerDay = 50 * options.uploads.maxFileSize
  const files: Files = { db, store: options.fileStore, owners, notes, maxPerDay, scanner, rewritePicture, log }
  const ownJobs = [
    sweepExpiredJob,
    retryMailJob,
    sweepFilesJob(files, options.uploads.folder),
    ...(scanner ? [scanFilesJob(files, scanner)] : []),
    ...(options.mailbox ? [readMailboxJob(files, options.uploads, options.mailbox)] : []),
    verifyTimelinesJob,
    verifyFiguresJob,
    verifyListsJob,
    notifyEndedSubstitutesJob,
    tellOverdueReviewsJob,
    findStuckFormsJob(joined),
    remindApproversJob(modules, options.remindAfterDays ?? 3),
  ]
  const runner = createJobRunner({
    ...options,
    jobs: [...ownJobs, ...joined.flatMap(({ jobs = [] }) => jobs), ...(options.jobs ?? [])],
  })
  options.onJobs?.(runner.jobs.map(({ name }) => name))
  followJobs(server, runner)
  if (scanner) followWaitingFiles(server, files, scanner)

  route(authorizedCall, async (_input, { user }) => ({
    data: { ...user, draftKey: await draftKeyOf(db, user.id) },
  }))
  addLookupRoutes(route, db)
  addSettingsRoutes(route, db)
  addExchangeRateRoutes(route, db)
  addModuleRoutes(route, db)
  addTreeRoutes(route, db, modules)
  addTreeFileRoutes(route, db)
  addFormRoutes(route, db, modules, log)
  for (const module of joined) module.addRoutes?.(route, db, modules)
  addDashboardRoutes(route, db, modules, options.homeFigures)
  addPaymentRoutes(route, db, modules, log)
  addNotificationRoutes(route, db)
  addSubstitutionRoutes(route, db, modules)
  addStuckRoutes(route, db, joined, modules)
  addUsageRoutes(route, db, joined)
  addJobRoutes(route, db, runner)
  addFileRoutes(route, files, options.mailbox?.address)
  addPhotoRoutes(route, files)
  addCvRoutes(route, files)
  addAuditRoutes(route, db)
  addRightsRoutes(route, db)
}

export default workflowService
