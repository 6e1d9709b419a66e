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

/** The declarations by the expression that travels on the wire. */
export const modules = Object.fromEntries(
  formModules.map((module: FormModuleDeclaration) => [module.expression, module]),
) as Readonly<Record<ModuleExpression, FormModuleDeclaration>>

export const purchaseTypes = { IT: 1, Administrative: 2 } as const
export type PurchaseType = (typeof purchaseTypes)[keyof typeof purchaseTypes]

/** The declaration of the module with an id; undefined where there is none. */
export function moduleById(moduleId: number): FormModuleDeclaration | undefined {
  return formModules.find(module => module.moduleId === moduleId)
}

/** The purchase types that a module's forms go by; null alone where they have none. */
export function purchaseTypesOf(module: ModuleExpression): readonly (PurchaseType | null)[] {
  return modules[module].byPurchaseType ? Object.values(purchaseTypes) : [null]
}

/** The purchase type where the module's forms have one, else null. */
export function purchaseTypeIn<T>(module: ModuleExpression, purchaseType: T): T | null {
  return modules[module].byPurchaseType ? purchaseType : null
}

/** A purchase type of every module: the ways that the default trees of somebody go. */
export const everyWay = moduleExpressions.flatMap(module =>
  purchaseTypesOf(module).map(purchaseTypeId => ({ module, purchaseTypeId })),
)

/** Where a default tree comes from. */
export const treeScopes = { Master: 1, Company: 2, Department: 3, Specific: 4 } as const
export type TreeScope = (typeof treeScopes)[keyof typeof treeScopes]
