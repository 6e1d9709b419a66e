/** The three form modules, by the expression key that travels on the wire. */
export const modules = {
  EXP: { moduleId: 1 },
  ANN: { moduleId: 2 },
  PUR: { moduleId: 4 },
} as const
export type ModuleExpression = keyof typeof modules
export const moduleExpressions = Object.keys(modules) as ModuleExpression[]

export const purchaseTypes = { IT: 1, Administrative: 2 } as const
export type PurchaseType = (typeof purchaseTypes)[keyof typeof purchaseTypes]

/** Where a default tree comes from. */
export const treeScopes = { Master: 1, Company: 2, Department: 3, Specific: 4 } as const
export type TreeScope = (typeof treeScopes)[keyof typeof treeScopes]
