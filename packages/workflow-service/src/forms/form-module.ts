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

/** A module's contribution to the service. */
export interface ServiceModule {
  /** Adds the module's calls. */
  addRoutes?(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void
  readonly jobs?: readonly Job[]
  /** Access to files of records that are not forms. */
  readonly fileOwners?: FileOwners
  /** Selects people on approved leave on a day: `user_id`, and `last_day` of the leave. */
  absentOn?(day: RawBuilder<string>): RawBuilder<unknown>
  /** The module's records that depend on a person, besides forms and trees. */
  readonly usage?: ModuleUsage
  /** The histories of these records. */
  readonly fileNotes?: FileNotes
  /**
   * Writes the module's demo records until the day of seeding. Returns its forms instead, because forms of all modules
   * are numbered together by time.
   */
  fillDemo?(db: Kysely<Schema>, stage: DemoContext, today: string): Promise<DemoForms | void>
}

/** The cost of a form. */
export interface FormCost {
  /** With two decimals. */
  readonly amount: string | null
  readonly currencyId: number | null
}

/** A form in one line, for everybody who may see it. It contains nothing that is hidden from any of them. */
export interface FormSummary {
  readonly what: Text
  /** With the currency's sign; null without a cost that everybody may know. */
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
 * A kind of files of a module's forms. Without `part`, they are the form's own: everybody who sees the form sees them,
 * everybody who may edit it may change them, and each change is an edit in the timeline.
 */
export interface FormFiles {
  readonly kind: FileKind
  /** For files of a part of a form, such as an offer. */
  readonly part?: {
    /** Returns the guid of the part's form; undefined while there is no such part. */
    formOf(db: Kysely<Schema>, ownerGuid: string): Promise<string | undefined>
    maySee(ruleInput: RuleInput): boolean
    /** True for readers who may change them, or the reason why nobody may. A change is not an edit of the form. */
    mayChange(ruleInput: RuleInput): boolean | RefusedAct
    /** Called after each change, in its transaction, with the form locked. */
    onChange?(transaction: Kysely<Schema>, ownerGuid: string, user: LoggedInUser): Promise<void>
  }
}

/** A module of forms. Its functions get many forms at once, or run within an act. */
export interface FormModule<Facts = unknown, Told = Facts> extends ServiceModule {
  readonly expression: ModuleExpression
  /**
   * Selects the facts of the module's row for `form as f`, read with the forms as JSON. The select is joined to the
   * forms. Only an outer join by a column of `f` runs for each form, so put further lookups into selects of their own.
   */
  readonly facts?: RawBuilder<Facts & Told>
  /** The facts that `summaryOf` needs, if fewer: acts read no others. */
  readonly toldFacts?: RawBuilder<Told>
  /** By default the module's name. */
  summaryOf?(facts: Told, today: string): FormSummary
  /** Returns the cost in a list; without an amount if the reader may not know it. */
  costOf?(facts: Facts, ruleInput: RuleInput): FormCost
  /** The kinds of files of its forms and their parts. */
  readonly files?: readonly FormFiles[]
  /** Returns the saved offers by form id; only for purchases. */
  offersOf?(db: Kysely<Schema>, formIds: readonly number[]): Promise<ReadonlyMap<number, readonly Offer[]>>
  /**
   * Selects `form_id`, `purchase_type_id`, `amount` and `currency_id` for default trees that depend on more than owner,
   * company and department; null where a value does not apply.
   */
  readonly treeFacts?: RawBuilder<unknown>
  /** Figures for the home page and its chart. */
  readonly figures?: ModuleFigures
  /** Forms to be paid. */
  readonly payables?: ModulePayables
  /** Called after an accepted act, in its transaction. An error rolls the act back. */
  onAct?(transaction: Kysely<Schema>, accepted: AcceptedAct): Promise<void>
}

export function defineFormModule<Facts, Told = Facts>(module: FormModule<Facts, Told>): FormModule {
  return module
}

export type FormModules = ReadonlyMap<ModuleExpression, FormModule>

/** The parts of a service that properties of a declaration require. */
const calledFor = {
  inTotals: { part: 'figures.costs', what: 'what its forms cost', isThere: module => module.figures?.costs },
  offers: { part: 'offersOf', what: 'the offers of its forms', isThere: module => module.offersOf },
  payable: { part: 'payables', what: 'which of its forms are to be paid', isThere: module => module.payables },
} as const satisfies Record<string, { part: string; what: string; isThere(module: FormModule): unknown }>

/** Returns the modules with forms. Throws if a service lacks a part that its declaration requires. */
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
 * A module's figures on the home page and its chart. The view `figure_source` defines the amounts of approved forms.
 */
export interface ModuleFigures {
  /** True if the chart can be filtered by its invoice companies. */
  readonly hasInvoiceCompanies?: true
  /** Selects `form_id`, `amount` and `currency_id` of all its forms, for the totals of their owners. */
  readonly costs?: RawBuilder<unknown>
  /**
   * True if a reader may know the amount of their own `form as f`. Amounts of others are in figures that the reader may
   * see.
   */
  isShownTo?(reader: LoggedInUser): RawBuilder<boolean>
  /** Returns the types by which the chart can be filtered. */
  needTypesOf?(db: Kysely<Schema>): Promise<NamedLookup[]>
}

/** A module's payable forms. The core groups, filters, shows, pays and books them. */
export interface ModulePayables {
  readonly type: PaymentType
  /**
   * Selects a row for each form that is payable once approved: `form_id`, `amount`, `currency_id`, `iban` and `payee`
   * (the account's holder). The view `figure_source` has the due day.
   */
  readonly rows: RawBuilder<unknown>
  /**
   * True if a reader may know the amount of their own `form as f`. They know those of all other forms that they may
   * pay.
   */
  isShownTo?(reader: LoggedInUser): RawBuilder<boolean>
  /** Returns warnings about the accounts of these forms, by form id. */
  ibanMarksOf?(db: Kysely<Schema>, formIds: readonly number[]): Promise<ReadonlyMap<number, IbanMark[]>>
}

export interface UsageEntry {
  readonly label: string
  readonly detail: string | null
  /** The address of its page. */
  readonly to: string | null
}

/** A module's contribution to the page that shows where a person is used. */
interface ModuleUsage {
  readonly title: Text
  /** Returns what the reader may see; everything without a reader, for the command line. */
  entriesOf(db: Kysely<Schema>, userId: number, reader: LoggedInUser | null): Promise<readonly UsageEntry[]>
}
