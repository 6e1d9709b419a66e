import type { ErrorCode } from '../errors'
import type { FileRule } from '../files/file-types'
import type { RoleName } from '../identity/roles'
import type { Text } from '../wire/language'

/** The owner of a saved default tree: a company, a department or a person. */
export type SavedTree = 'Corporation' | 'Department' | 'Specific'

/** The roles that a tree must contain, in this order. */
export interface TreeOrder {
  readonly roles: readonly RoleName[]
  /** The refusal of a tree without them. */
  readonly refusal: ErrorCode
  /** The refusals of saved trees whose sentence names the tree. */
  readonly savedRefusals?: Partial<Record<SavedTree, ErrorCode>>
  /** A part of the order that is checked first for a form's tree, because its refusal is more precise. */
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
  /** The words for one form and for several in a sentence. */
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
  /** The refusal of a cancellation by anybody else. */
  readonly cancelRefusal: ErrorCode

  /** Null if its trees need no role. */
  readonly treeOrder: TreeOrder | null
  /** A form needs a saved default tree. Otherwise its owner's master may approve alone. */
  readonly needsDefaultTree: boolean
  /** The default tree of a company may not be empty. */
  readonly needsCompanyTree: boolean
  /** Its forms and default trees have a purchase type. */
  readonly byPurchaseType: boolean
  /** The owner's leave master, if any, approves in place of the master. */
  readonly leaveMaster: boolean
  /** The general manager also approves forms above the limit. */
  readonly generalManager: boolean
  /**
   * Purchasing collects offers and Finance chooses one. The chosen offer is then the price of the form, and the general
   * manager approves after the choice.
   */
  readonly offers: boolean
  /** Screens explain that a change to a new form's tree affects that form alone. */
  readonly tellsTreeIsOfOneForm: boolean

  /** Approved forms are paid. */
  readonly payable: boolean
  /** A new form can begin as a copy of another. */
  readonly copyable: boolean
  /** The unit of its amounts. */
  readonly unit: 'money' | 'days'
  /** The totals on the home page include its forms; its service then provides their costs. */
  readonly inTotals: boolean
  /** The dashboard's field with the types by which the chart filters its forms. */
  readonly chartTypes: 'expense' | 'purchase' | null
  /** The kinds of files that belong to its forms, or to parts of them. */
  readonly files: Readonly<Record<string, FileRule>>
}
