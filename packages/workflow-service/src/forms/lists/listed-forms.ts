import { and, or, type Condition } from './filter-conditions'

/** What somebody approves, narrowed down to nothing but modules, states and companies. */
export interface ApproverForms {
  readonly userId: number
  readonly moduleIds: readonly number[]
  readonly states: readonly number[]
  /** Null means all. */
  readonly corporationIds: readonly number[] | null
}

/** Which forms a list holds, as conditions on `form as f`. */
export interface ListedForms {
  /** A form of the list meets one of these, and never two. */
  readonly ways: readonly Condition[]
  /** And all of these. */
  readonly asked: readonly Condition[]
  /** The same, where they are what somebody approves, and indexes have them so. */
  readonly approver?: ApproverForms | undefined
}

export const conditionOf = ({ ways, asked }: ListedForms): Condition => and([or(ways), ...asked])
