import type { FileKind } from '@portal/contracts/files/files'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { type ModuleExpression, modules as declared } from '@portal/contracts/modules/modules'
import type { Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Act } from '@portal/rules/approval/acts'
import type { Actor, Approval, Offer, RuleInput } from '@portal/rules/approval/model'
import type { Refusal as RefusedAct } from '@portal/rules/approval/outcome'
import type { Kysely, RawBuilder } from 'kysely'
import type { DemoContext } from '../demo/demo-context.query'
import type { DemoForms } from '../demo/write-histories.command'
import type { FileNotes, FileOwners } from '../files/file-access'
import type { Job } from '../jobs/define-job'
import type { NamedLookup } from '@portal/contracts/lookups/lookups'
import type { PaymentType } from '@portal/contracts/payments/payment.calls'
import type { IbanMark } from '@portal/contracts/purchase/offers'

/** What a module joins the service with; a module of forms says more. */
export interface ServiceModule {
  /** Its own calls. */
  addRoutes?(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void
  readonly jobs?: readonly Job[]
  /** Who may see and change files whose owner is no form. */
  readonly fileOwners?: FileOwners
  /** A select with a row for whoever is on approved leave on a day: `user_id`, and `last_day` of the leave. */
  absentOn?(day: RawBuilder<string>): RawBuilder<unknown>
  /** Where somebody stands in its own records, besides in forms and their trees. */
  readonly usage?: ModuleUsage
  /** What those owners keep of files that come and go. */
  readonly fileNotes?: FileNotes
  /**
   * Writes what has happened in the demo group until the day of seeding. Forms are answered instead: those of all
   * modules get their numbers in the order of time.
   */
  fillDemo?(db: Kysely<Schema>, stage: DemoContext, today: string): Promise<DemoForms | void>
}

/** What a form costs. */
export interface FormCost {
  /** With two decimals. */
  readonly amount: string | null
  readonly currencyId: number | null
}

/** What a form is about, in one line. Whoever may see the form reads it: nothing kept from one of them is in it. */
export interface FormSummary {
  readonly what: Text
  /** With the sign of its currency; null where the form costs nothing, or nothing that all of them may know. */
  readonly cost: string | null
}

export interface AcceptedAct {
  readonly formId: number
  readonly formGuid: string
  readonly act: Act
  readonly actor: Actor
  readonly before: Approval
  readonly after: Approval
}

/**
 * A kind of files of a module's forms. With nothing but its kind, the files are the form's own: who sees the form sees
 * them, who may edit it now may change them, and each change is an edit of the form, which its timeline tells.
 */
export interface FormFiles {
  readonly kind: FileKind
  /** Of files of something that belongs to a form, such as an offer. */
  readonly part?: {
    /** The form of that guid's owner; undefined while there is no such owner. */
    formOf(db: Kysely<Schema>, ownerGuid: string): Promise<string | undefined>
    maySee(ruleInput: RuleInput): boolean
    /** Of those who see them; or why nobody may. A change is no edit of the form. */
    mayChange(ruleInput: RuleInput): boolean | RefusedAct
    /** Called after each change by somebody, in its transaction, in which the form is locked. */
    onChange?(transaction: Kysely<Schema>, ownerGuid: string, user: LoggedInUser): Promise<void>
  }
}

/** What a module tells the engine about its forms. Every part is asked for with many forms at once or within an act. */
export interface FormModule<Facts = unknown, Told = Facts> extends ServiceModule {
  readonly expression: ModuleExpression
  /**
   * What its own row says, as a select for `form as f`: it is read with the forms, and is JSON then. It is joined to
   * them; only an outer join by a column of `f` is run form by form, so that what it would read is a select of its own.
   */
  readonly facts?: RawBuilder<Facts & Told>
  /** Those of them that are told in one line, where that is less: an act reads no others. */
  readonly toldFacts?: RawBuilder<Told>
  /** Without it a form is told by the name of its module. */
  summaryOf?(facts: Told, today: string): FormSummary
  /** What a row of a list shows of its costs; without an amount where its reader may not know it. */
  costOf?(facts: Facts, ruleInput: RuleInput): FormCost
  /** The kinds of files that belong to its forms, or to parts of them. */
  readonly files?: readonly FormFiles[]
  /** The saved offers, by form id; only a purchase has them. */
  offersOf?(db: Kysely<Schema>, formIds: readonly number[]): Promise<ReadonlyMap<number, readonly Offer[]>>
  /**
   * What the default trees of its forms depend on besides owner, company and department, as a select of `form_id`,
   * `purchase_type_id`, `amount` and `currency_id`; what is not there is null.
   */
  readonly treeFacts?: RawBuilder<unknown>
  /** What its forms amount to, for the home page and its chart. */
  readonly figures?: ModuleFigures
  /** Which of its forms are to be paid, and what. */
  readonly payables?: ModulePayables
  /** Called after an accepted act, in its transaction: what it throws takes the act back. */
  onAct?(transaction: Kysely<Schema>, accepted: AcceptedAct): Promise<void>
}

export function defineFormModule<Facts, Told = Facts>(module: FormModule<Facts, Told>): FormModule {
  return module
}

export type FormModules = ReadonlyMap<ModuleExpression, FormModule>

/** The part of its service that a declaration calls for, by the property of the declaration. */
const calledFor = {
  inTotals: { part: 'figures.costs', what: 'what its forms cost', isThere: module => module.figures?.costs },
  offers: { part: 'offersOf', what: 'the offers of its forms', isThere: module => module.offersOf },
  payable: { part: 'payables', what: 'which of its forms are to be paid', isThere: module => module.payables },
} as const satisfies Record<string, { part: string; what: string; isThere(module: FormModule): unknown }>

/** The modules that have forms. Refuses one whose service lacks a part that its declaration calls for. */
export function formModulesOf(modules: readonly (ServiceModule | FormModule)[]): FormModules {
  const withForms = modules.filter(module => 'expression' in module)
  for (const module of withForms) {
    for (const property of ['inTotals', 'offers', 'payable'] as const) {
      const { part, what, isThere } = calledFor[property]
      if (!declared[module.expression][property] || isThere(module)) continue
      throw new Error(`${module.expression} is declared with ${property}. Its service has to say ${what}: ${part}.`)
    }
  }
  return new Map(withForms.map(module => [module.expression, module]))
}

/**
 * What a module contributes to the home page and its chart. What its approved forms amount to is said in the database,
 * by the view `figure_source`, and added up there.
 */
export interface ModuleFigures {
  /** Whether its companies are among those that the chart can be filtered by. */
  readonly hasInvoiceCompanies?: true
  /** A select of `form_id`, `amount` and `currency_id` of all its forms, for the totals of their owners. */
  readonly costs?: RawBuilder<unknown>
  /**
   * Whether a reader may know the amount of their own `form as f`; those of others everybody knows who sees a figure
   * that they are in.
   */
  isShownTo?(reader: LoggedInUser): RawBuilder<boolean>
  /** What its forms can be for, to filter by. */
  needTypesOf?(db: Kysely<Schema>): Promise<NamedLookup[]>
}

/** What a module contributes to payments. The core groups, filters, shows, pays and books; a module only says where. */
export interface ModulePayables {
  readonly type: PaymentType
  /**
   * A select with a row for each form that is to be paid once it is approved: `form_id`, `amount`, `currency_id`,
   * `iban` and `payee` (the name on that account). By which week it is paid, the view `figure_source` says.
   */
  readonly rows: RawBuilder<unknown>
  /** Whether a reader may know the amount of their own `form as f`; of others they know that of all they may pay. */
  isShownTo?(reader: LoggedInUser): RawBuilder<boolean>
  /** What is remarkable about the accounts that these forms are paid to, by form id. */
  ibanMarksOf?(db: Kysely<Schema>, formIds: readonly number[]): Promise<ReadonlyMap<number, IbanMark[]>>
}

export interface UsageEntry {
  readonly label: string
  readonly detail: string | null
  /** The address of its page. */
  readonly to: string | null
}

/** What a module contributes to the page that shows where somebody is used. */
interface ModuleUsage {
  readonly title: Text
  /** As far as their reader may see them; without one, which is the command line, all. */
  entriesOf(db: Kysely<Schema>, userId: number, reader: LoggedInUser | null): Promise<readonly UsageEntry[]>
}
