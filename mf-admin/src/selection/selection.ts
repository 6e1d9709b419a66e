import type { ComponentType } from 'react'
import {
  moduleExpressions,
  modules,
  purchaseTypes,
  treeScopes,
  type ModuleExpression,
} from '@portal/contracts/modules/modules'
import { anyId, oneOf } from '@portal/form-list'
import type { Text } from '@portal/i18n'
import { addressOf } from './address-of'

const tools = ['specific', 'viewer', 'user', 'trees', 'specific-trees'] as const
export type ToolName = (typeof tools)[number]

/** An amount as the calls take it: `1500.00`. */
const anyAmount = { read: (text: string) => (/^\d{1,12}\.\d{2}$/.test(text) ? text : undefined) }

/** The subject of the tools for trees. All tools share it, because people look at a tree before they edit it. */
const parameters = {
  userId: ['user', anyId],
  module: ['module', oneOf(...moduleExpressions)],
  corporationId: ['company', anyId],
  departmentId: ['department', anyId],
  purchaseTypeId: ['type', oneOf(...Object.values(purchaseTypes))],
  // The kind of a user's trees.
  scope: ['kind', oneOf(...Object.values(treeScopes))],
  // The amount of an expense or of a purchase's chosen offer.
  amount: ['amount', anyAmount],
  currencyId: ['currency', anyId],
} as const
const selectionAddress = addressOf(parameters)

export type Selection = ReturnType<typeof selectionAddress.read>
export type SelectionField = keyof Selection
export const selectionFields = Object.keys(parameters) as SelectionField[]

/** A tool for trees: its choices, and the result once they are made. */
export interface TreeTool {
  /** The purchase type is shown only for purchases. */
  fields: readonly SelectionField[]
  submit: Text
  /** Passive people can be chosen, because they are to be replaced. */
  isForReplacing?: boolean
  Result: ComponentType<{ selection: Selection }>
}

export const toolAddress = addressOf({
  tool: ['tool', { read: (text: string): ToolName => oneOf(...tools).read(text) ?? 'specific' }],
  ...parameters,
})

/** Reads a selection from the texts of its fields. An unreadable text counts as no choice. */
export function selectionOf(texts: Readonly<Record<SelectionField, string>>): Selection {
  const named = Object.entries(texts).map(([field, text]) => [parameters[field as SelectionField][0], text])
  return selectionAddress.read(new URLSearchParams(named))
}

/** Tells whether all choices of a tool are made. */
export function isComplete(selection: Selection, fields: readonly SelectionField[]): boolean {
  return neededOf(fields, selection.module).every(field => selection[field] !== undefined)
}

/** Returns the fields to show. An amount matters only to modules whose large forms go to the general manager. */
export function shownOf(fields: readonly SelectionField[], module: ModuleExpression | undefined): SelectionField[] {
  const { generalManager = false, byPurchaseType = false } = module ? modules[module] : {}
  return fields.filter(field => (isOfPrice(field) ? generalManager : field !== 'purchaseTypeId' || byPurchaseType))
}

export function neededOf(fields: readonly SelectionField[], module: ModuleExpression | undefined): SelectionField[] {
  return shownOf(fields, module).filter(field => !isOfPrice(field))
}

function isOfPrice(field: SelectionField): boolean {
  return field === 'amount' || field === 'currencyId'
}
