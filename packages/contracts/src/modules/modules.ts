import { expenseModule } from './expense.module'
import { leaveModule } from './leave.module'
import type { ModuleDeclaration } from './module-declaration'
import { purchaseModule } from './purchase.module'

/** The form modules. A module joins the portal by its declaration here. */
export const formModules = [expenseModule, leaveModule, purchaseModule] as const

type Declared = (typeof formModules)[number]
export type ModuleExpression = Declared['expression']
export type FormModuleDeclaration = ModuleDeclaration & Pick<Declared, 'moduleId' | 'expression' | 'permission'>

/** Refuses a declaration that shares its id, expression or guid with another. */
export function refuseTwins(
  declarations: readonly Pick<ModuleDeclaration, 'moduleId' | 'expression' | 'guid'>[],
): void {
  for (const key of ['moduleId', 'expression', 'guid'] as const) {
    const values = declarations.map(declaration => declaration[key])
    const twin = declarations.find((_declaration, at) => values.indexOf(values[at] ?? '') < at)
    if (!twin) continue
    throw new Error(
      `Two modules are declared with the ${key} ${twin[key]}. Give each its own in packages/contracts/src/modules.`,
    )
  }
}

export const moduleExpressions: readonly ModuleExpression[] = formModules.map(({ expression }) => expression)

/** The declarations by expression. */
export const modules = Object.fromEntries(
  formModules.map((module: FormModuleDeclaration) => [module.expression, module]),
) as Readonly<Record<ModuleExpression, FormModuleDeclaration>>

export const purchaseTypes = { IT: 1, Administrative: 2 } as const
export type PurchaseType = (typeof purchaseTypes)[keyof typeof purchaseTypes]

/** Returns the declaration of a module by its id. */
export function moduleById(moduleId: number): FormModuleDeclaration | undefined {
  return formModules.find(module => module.moduleId === moduleId)
}

/** Returns the purchase types of a module's forms; only null if it has none. */
export function purchaseTypesOf(module: ModuleExpression): readonly (PurchaseType | null)[] {
  return modules[module].byPurchaseType ? Object.values(purchaseTypes) : [null]
}

/** Returns the purchase type if the module's forms have one; otherwise null. */
export function purchaseTypeIn<T>(module: ModuleExpression, purchaseType: T): T | null {
  return modules[module].byPurchaseType ? purchaseType : null
}

/** Every pair of a module and a purchase type: each has its own default trees. */
export const everyWay = moduleExpressions.flatMap(module =>
  purchaseTypesOf(module).map(purchaseTypeId => ({ module, purchaseTypeId })),
)

/** The scopes of default trees. */
export const treeScopes = { Master: 1, Company: 2, Department: 3, Specific: 4 } as const
export type TreeScope = (typeof treeScopes)[keyof typeof treeScopes]
