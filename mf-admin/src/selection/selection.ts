import { moduleExpressions, purchaseTypes, treeScopes } from '@portal/contracts/modules/modules'
import type { ModuleExpression, PurchaseType, TreeScope } from '@portal/contracts/modules/modules'
import { anyId, oneOf } from '@portal/form-list'
import type { AddressShape } from '@portal/router'

export const tools = ['specific', 'viewer', 'user', 'trees', 'specific-trees'] as const
export type Tool = (typeof tools)[number]

/** What the tools for trees are about. All of them share it: who looks at a tree goes on to edit it. */
export interface Selection {
  readonly userId: number | undefined
  readonly module: ModuleExpression | undefined
  readonly corporationId: number | undefined
  readonly departmentId: number | undefined
  readonly purchaseTypeId: PurchaseType | undefined
  /** Which kind of a user's trees. */
  readonly scope: TreeScope | undefined
  /** Of an expense, or of the offer that is chosen for a purchase. */
  readonly amount: string | undefined
  readonly currencyId: number | undefined
}
export type SelectionField = keyof Selection

interface View extends Selection {
  readonly tool: Tool
}

/** As it travels: `1500.00`. */
const anyAmount = { read: (text: string) => (/^\d{1,12}\.\d{2}$/.test(text) ? text : undefined) }

/** The names in the address, and how each is read. */
const parameters = {
  userId: ['user', anyId],
  module: ['module', oneOf(...moduleExpressions)],
  corporationId: ['company', anyId],
  departmentId: ['department', anyId],
  purchaseTypeId: ['type', oneOf(...Object.values(purchaseTypes))],
  scope: ['kind', oneOf(...Object.values(treeScopes))],
  amount: ['amount', anyAmount],
  currencyId: ['currency', anyId],
} as const

/** What is chosen, read from a text for each field. What cannot be read is not chosen. */
export function selectionOf(textOf: (field: SelectionField) => string): Selection {
  const valueOf = <F extends SelectionField>(field: F) => parameters[field][1].read(textOf(field)) as Selection[F]
  return {
    userId: valueOf('userId'),
    module: valueOf('module'),
    corporationId: valueOf('corporationId'),
    departmentId: valueOf('departmentId'),
    purchaseTypeId: valueOf('purchaseTypeId'),
    scope: valueOf('scope'),
    amount: valueOf('amount'),
    currencyId: valueOf('currencyId'),
  }
}

export const toolAddress: AddressShape<View> = {
  read: address => ({
    tool: oneOf(...tools).read(address.get('tool') ?? '') ?? 'specific',
    ...selectionOf(field => address.get(parameters[field][0]) ?? ''),
  }),
  write: ({ tool, ...selection }) => {
    const said = Object.entries(selection).filter(([, value]) => value !== undefined)
    const named = said.map(([field, value]) => [parameters[field as SelectionField][0], String(value)])
    return new URLSearchParams([['tool', tool], ...named])
  },
}

/** Whether everything that a tool needs is chosen. */
export function isComplete(selection: Selection, fields: readonly SelectionField[]): boolean {
  return neededOf(fields, selection.module).every(field => selection[field] !== undefined)
}

/** The fields that are shown. Only purchases have a type, and leave has no price. */
export function shownOf(fields: readonly SelectionField[], module: ModuleExpression | undefined): SelectionField[] {
  const hasPrice = module === 'EXP' || module === 'PUR'
  return fields.filter(field => (isOfPrice(field) ? hasPrice : field !== 'purchaseTypeId' || module === 'PUR'))
}

export function neededOf(fields: readonly SelectionField[], module: ModuleExpression | undefined): SelectionField[] {
  return shownOf(fields, module).filter(field => !isOfPrice(field))
}

function isOfPrice(field: SelectionField): boolean {
  return field === 'amount' || field === 'currencyId'
}
