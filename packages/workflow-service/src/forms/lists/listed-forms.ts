import { and, or, type Condition } from './filter-conditions'

/** Which forms a list holds, as conditions on `form as f`. */
export interface ListedForms {
  /** A form of the list meets one of these, and never two. */
  readonly ways: readonly Condition[]
  /** And all of these. */
  readonly asked: readonly Condition[]
}

export const conditionOf = ({ ways, asked }: ListedForms): Condition => and([or(ways), ...asked])
