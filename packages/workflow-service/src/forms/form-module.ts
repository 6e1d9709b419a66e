import type { SentOffer } from '@portal/contracts/form-request.calls'
import type { ModuleExpression } from '@portal/contracts/modules'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Act } from '@portal/rules/approval/acts'
import type { Actor, Approval, Offer } from '@portal/rules/approval/model'
import type { Kysely } from 'kysely'
import type { ModuleFigures } from '../dashboard/module-figures'
import type { ModuleFiles } from '../files/module-files'
import type { ModulePayables } from '../payments/module-payables'

/** What a row of a list shows of a module's own data. */
export interface ListFacts {
  /** With two decimals. */
  readonly amount: string | null
  readonly currencyId: number | null
}

export interface AcceptedAct {
  readonly formId: number
  readonly formGuid: string
  readonly act: Act
  readonly actor: Actor
  readonly before: Approval
  readonly after: Approval
  /** The offers as they were sent with the act. */
  readonly sentOffers: readonly SentOffer[]
}

/** What a module tells the engine about its forms. Every part is asked for with many forms at once or within an act. */
export interface FormModule {
  readonly expression: ModuleExpression
  /** The kinds of files that belong to its forms, or to parts of them. */
  readonly files?: readonly ModuleFiles[]
  /** The module's own calls. */
  addRoutes?(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void
  /** The saved offers, by form id; only a purchase has them. */
  offersOf?(db: Kysely<Schema>, formIds: readonly number[]): Promise<ReadonlyMap<number, readonly Offer[]>>
  /** By form id. */
  listFactsOf?(db: Kysely<Schema>, formIds: readonly number[]): Promise<ReadonlyMap<number, ListFacts>>
  /** What its forms amount to, for the home page and its chart. */
  readonly figures?: ModuleFigures
  /** Which of its forms are to be paid, and what. */
  readonly payables?: ModulePayables
  /** Called after an accepted act, in its transaction: what it throws takes the act back. */
  onAct?(transaction: Kysely<Schema>, accepted: AcceptedAct): Promise<void>
}

export function defineFormModule(module: FormModule): FormModule {
  return module
}

export type FormModules = ReadonlyMap<ModuleExpression, FormModule>

export function modulesByExpression(modules: readonly FormModule[]): FormModules {
  return new Map(modules.map(module => [module.expression, module]))
}
