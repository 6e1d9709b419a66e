import type { AccountTables } from './schema/account'
import type { AgreementTables } from './schema/agreements'
import type { AuditTables } from './schema/audit'
import type { ExpenseTables } from './schema/expenses'
import type { FactorTables } from './schema/factors'
import type { FigureTables } from './schema/figures'
import type { FileTables } from './schema/files'
import type { FormTables } from './schema/forms'
import type { IdentityTables } from './schema/identity'
import type { JobTables } from './schema/jobs'
import type { LeaveTables } from './schema/leave'
import type { LookupTables } from './schema/lookups'
import type { OutboxTables } from './schema/outbox'
import type { PurchaseTables } from './schema/purchases'
import type { RemoteTables } from './schema/remotes'
import type { TreeTables } from './schema/trees'

/** The tables for kysely. The migrations explain the columns. */
export interface Schema
  extends AccountTables,
    AgreementTables,
    AuditTables,
    ExpenseTables,
    FactorTables,
    FigureTables,
    FileTables,
    FormTables,
    IdentityTables,
    JobTables,
    LeaveTables,
    LookupTables,
    OutboxTables,
    PurchaseTables,
    RemoteTables,
    TreeTables {}
