import { z } from 'zod'
import { needsSchema } from '@portal/contracts/identity/access'
import { moduleExpressions } from '@portal/contracts/modules/modules'

/** A remote as data: all that the shell needs to build menu and routes before it loads a byte of the remote. */

export const languages = ['tr', 'en'] as const
export const titleSchema = z.strictObject({ tr: z.string().min(1), en: z.string().min(1) })
export type Title = z.infer<typeof titleSchema>

/** A page address such as `/expenseForm/:formGuid`. */
const pathSchema = z
  .string()
  .regex(/^(\/:?[A-Za-z][A-Za-z0-9-]*)+$/, 'must be an address such as /expenseForm/:formGuid')

/** The file `src/pages/<page>.page.tsx`, which the remote exposes under this name. */
const pageSchema = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be a page name in kebab-case')

export const routeSchema = z.strictObject({
  path: pathSchema,
  page: pageSchema,
  title: titleSchema,
  needs: needsSchema.optional(),
  /**
   * What the page asks first, so that the shell asks while its scripts are on their way: calls that read, as in
   * `workflow GET /api/expenseform/get/:id`. Their parameters are those of the page's address, in their order.
   */
  asks: z
    .array(
      z.string().regex(/^(user|workflow) GET \/\S+$/, 'must be a call such as workflow GET /api/expenseform/get/:id'),
    )
    .max(8)
    .optional(),
})
export type RouteDescriptor = z.infer<typeof routeSchema>

/** The groups of the shell's menu, in their order. */
export const menuGroups = ['new', 'pending', 'agreements', 'hr', 'payments', 'all', 'user', 'more'] as const

/** What the shell can draw beside an entry. The names say what is drawn. */
export const menuIcons = [
  'badge',
  'book',
  'box',
  'building',
  'calendar',
  'card',
  'cart',
  'chart',
  'clock',
  'document',
  'flag',
  'history',
  'inbox',
  'list',
  'pen',
  'people',
  'plus',
  'receipt',
  'refresh',
  'settings',
  'tree',
  'warning',
] as const

export const menuEntrySchema = z.strictObject({
  group: z.enum(menuGroups),
  to: z.string().regex(/^(\/[A-Za-z][A-Za-z0-9-]*)+$/, 'must be an address without parameters'),
  title: titleSchema,
  /** Tells the entry from its neighbours. Without one it has the icon of its group. */
  icon: z.enum(menuIcons).optional(),
  /** Place within its group; entries with the same place stand in the order of their remotes' names. */
  order: z.number().int().default(0),
  needs: needsSchema.optional(),
  /** Of a list of what somebody decides: the module of its forms. The menu counts those that wait for its reader. */
  counts: z.enum(moduleExpressions).optional(),
})
export type MenuEntry = z.infer<typeof menuEntrySchema>

export const remoteNameSchema = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be a name in kebab-case')

/** The most that a remote allows itself, in kilobytes as they travel. The portal has limits of its own. */
export const budgetSchema = z
  .strictObject({
    /** All files together. */
    remote: z.number().positive(),
    /** The first load of a page. */
    page: z.number().positive(),
    scripts: z.number().positive(),
    styles: z.number().positive(),
    /** Pictures, fonts and whatever else is no script and no style. */
    media: z.number().positive(),
  })
  .partial()
export type BudgetKind = 'scripts' | 'styles' | 'media'

export const descriptorSchema = z
  .strictObject({
    name: remoteNameSchema,
    title: titleSchema,
    /** The host API that the remote was written for, as in `^1.0.0`: any later one with the same first number. */
    hostApi: z.string().regex(/^\^\d+\.\d+\.\d+$/, 'must be a range such as ^1.0.0'),
    routes: z.array(routeSchema).min(1),
    menu: z.array(menuEntrySchema).default([]),
    /** The page that tells users how this area works; the shell's help leads to it. */
    help: pageSchema.optional(),
    budget: budgetSchema.optional(),
  })
  .superRefine(({ routes, menu }, context) => {
    const paths = new Set<string>()
    routes.forEach((route, i) => {
      const shape = pathShape(route.path)
      if (paths.has(shape))
        context.addIssue({ code: 'custom', path: ['routes', i, 'path'], message: 'is declared twice' })
      paths.add(shape)
    })
    menu.forEach((entry, i) => {
      if (!paths.has(pathShape(entry.to)))
        context.addIssue({ code: 'custom', path: ['menu', i, 'to'], message: 'leads to no route of this remote' })
    })
  })
export type Descriptor = z.infer<typeof descriptorSchema>

/** The names of all pages that a remote exposes, each once. */
export function exposedPages({ routes, help }: Pick<Descriptor, 'routes' | 'help'>): string[] {
  return [...new Set([...routes.map(route => route.page), ...(help === undefined ? [] : [help])])]
}

/**
 * Two paths with the same shape would claim the same addresses: case and names of parameters do not tell them apart.
 */
export function pathShape(path: string): string {
  return path.toLowerCase().replace(/:[^/]+/g, ':')
}

type Written = z.input<typeof descriptorSchema>
type WrittenEntry = Omit<z.input<typeof menuEntrySchema>, 'title'> & { title?: Title }

/**
 * Types a descriptor while it is written: `export default defineRemote({ … })`. A menu entry has the title and the
 * needs of the page that it leads to, unless it names its own.
 */
export function defineRemote(descriptor: Omit<Written, 'menu'> & { menu?: WrittenEntry[] }): Written {
  const { menu = [], routes } = descriptor
  const pageOf = ({ to }: WrittenEntry) => {
    const { title = { tr: to, en: to }, needs } = routes.find(({ path }) => path === to) ?? {}
    return { title, ...(needs && { needs }) }
  }
  return { ...descriptor, menu: menu.map(entry => ({ ...pageOf(entry), ...entry })) }
}
