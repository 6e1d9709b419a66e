import type { ErrorCode } from '../errors'
import type { FileRule } from '../files/file-types'
import type { RoleName } from '../identity/roles'
import type { Text } from '../wire/language'

/** Whose default tree it is. */
export type SavedTree = 'Corporation' | 'Department' | 'Specific'

/** The roles that a tree must hold, each later in it than the one before. */
export interface TreeOrder {
  readonly roles: readonly RoleName[]
  /** Refuses a tree that does not hold them. */
  readonly refusal: ErrorCode
  /** Refuses a saved tree instead, where the sentence names the tree. */
  readonly savedRefusals?: Partial<Record<SavedTree, ErrorCode>>
  /** A part of the order that a form's tree is checked for first, because its refusal says more. */
  readonly first?: { readonly roles: readonly RoleName[]; readonly refusal: ErrorCode }
}

/** Everything that the shared code knows about a form module. */
export interface ModuleDeclaration {
  /** The id of its row in `module`. Like `expression` and `guid`, it never changes. */
  readonly moduleId: number
  /** Its name on the wire, in addresses and in files of trees. */
  readonly expression: string
  readonly guid: string
  /** Its name in a new database, where administrators may rename it. */
  readonly name: Text
  /** A form and its forms, as a sentence names them. */
  readonly words: {
    readonly form: Text
    readonly forms: Text
    /** The title of the pending list, unless it is `forms`. */
    readonly list?: Text
  }
  /** Its pages: `/{routing}`, `/{routing}List`, `/{routing}/{form}`. */
  readonly routing: string
  /** The page of all its forms: `/{allRouting}`. Its title is the text of `permission`. */
  readonly allRouting: string

  /** The permission to see all its forms in a corporation. AllForms includes it. `id` is stored and never changes. */
  readonly permission: { readonly name: string; readonly id: number; readonly text: Text }
  /** Either the owner cancels a form, or those who hold `permission` to write; they also edit it at any time. */
  readonly cancelledBy: 'owner' | 'permission'
  /** Refuses a cancellation by anybody else. */
  readonly cancelRefusal: ErrorCode

  /** Null where a tree needs no role. */
  readonly treeOrder: TreeOrder | null
  /** Whether a form needs a saved default tree. Without one its owner's master approves alone. */
  readonly needsDefaultTree: boolean
  /** Whether the default tree of a company may not be saved empty. */
  readonly needsCompanyTree: boolean
  /** Whether its forms and default trees have a purchase type. */
  readonly byPurchaseType: boolean
  /** Whether the leave master of the owner, if there is one, approves in place of the master. */
  readonly leaveMaster: boolean
  /** Whether the general manager also approves a form above the limit. */
  readonly generalManager: boolean
  /**
   * Whether Purchasing collects offers and Finance chooses one. The chosen offer is then the price of the form, and the
   * general manager follows the choice.
   */
  readonly offers: boolean
  /** Whether a screen says that a change to the tree of a new form affects that form alone. */
  readonly tellsTreeIsOfOneForm: boolean

  /** Whether an approved form is paid. */
  readonly payable: boolean
  /** Whether a new form can begin as a copy of another. */
  readonly copyable: boolean
  /** What its forms amount to. */
  readonly unit: 'money' | 'days'
  /** Whether the totals of the home page count its forms. Its service then says what they cost. */
  readonly inTotals: boolean
  /** The field of the dashboard with the types by which the chart filters its forms. */
  readonly chartTypes: 'expense' | 'purchase' | null
  /** The kinds of files that belong to its forms, or to parts of them. */
  readonly files: Readonly<Record<string, FileRule>>
}
