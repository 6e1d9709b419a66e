import { z } from 'zod'
import { needsSchema } from '@portal/contracts/identity/access'
import { moduleExpressions } from '@portal/contracts/modules/modules'
import { homeFigures } from '@portal/contracts/dashboard/home-figures'

/** Describes a remote: everything that the shell needs for menu and routes before it loads the remote. */

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
   * Read calls that the shell makes while the page's scripts load, such as `workflow GET /api/expenseform/get/:id`.
   * Their parameters are those of the page's address, in order.
   */
  asks: z
    .array(
      z.string().regex(/^(user|workflow) GET \/\S+$/, 'must be a call such as workflow GET /api/expenseform/get/:id'),
    )
    .max(8)
    .optional(),
  /** Its address takes a range of days, as in `?from=2026-12-17&to=2026-12-18`; the search then understands days. */
  takesDays: z.literal(true).optional(),
})
export type RouteDescriptor = z.infer<typeof routeSchema>

/** Groups of the administration's own menu, in order. */
export const adminGroups = [
  'admin-people',
  'admin-companies',
  'admin-approval',
  'admin-rights',
  'admin-system',
] as const

/** Groups of the shell's menus, in order. `user` stands below the reader's name. */
export const menuGroups = [
  ...(['new', 'pending', 'agreements', 'hr', 'payments', 'all', 'user', 'more'] as const),
  ...adminGroups,
] as const

/** Icons of menu entries, named after what they show. */
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
  /** Icon of the entry; by default that of its group. */
  icon: z.enum(menuIcons).optional(),
  /** Position in its group. Ties are sorted by the remotes' names. */
  order: z.number().int().default(0),
  needs: needsSchema.optional(),
  /** For a list of pending forms: its module. The menu shows how many wait for the reader. */
  counts: z.enum(moduleExpressions).optional(),
})
export type MenuEntry = z.infer<typeof menuEntrySchema>

/** Records that the shell's search finds by their words, such as agreements. */
export const recordsSchema = z.strictObject({
  title: titleSchema,
  /** Examples of searches, such as “a name, a keyword”. The empty search shows them. */
  hint: titleSchema,
  icon: z.enum(menuIcons),
  /** A list that takes `search` and `rowsPerPage`. It answers only what the caller may see. */
  call: z.string().regex(/^(user|workflow) (GET|POST) \/\S+$/, 'must be a call such as workflow POST /api/trip/list'),
  /** The page of a record; its parameters are fields of the row. */
  to: pathSchema,
  /** The fields of a row that are shown: its name, then details. */
  shows: z.array(z.string().min(1)).min(1).max(4),
  needs: needsSchema.optional(),
})
export type RecordsDescriptor = z.infer<typeof recordsSchema>

/** Portals show extensions from this host API on. */
const extendedFrom = '3.8.0'

/** The places of the shell that remotes extend. */
export const extensionPlaces = ['home', 'form-panel', 'form-column', 'approval-step', 'palette'] as const
export type ExtensionPlace = (typeof extensionPlaces)[number]

/** A part of a remote that the shell shows among its own, such as a card on the home page. */
export const extensionSchema = z.strictObject({
  at: z.enum(extensionPlaces),
  /** The file `src/extensions/<name>.extension.tsx`. No page of the remote has this name. */
  name: pageSchema,
  title: titleSchema,
  needs: needsSchema.optional(),
  /** Position among the extensions of its place. Ties are sorted by the remotes' names. */
  order: z.number().int().default(0),
  /**
   * Space on the home page: one line beside the title, or a list below it. `lead` stands above everything else, while
   * the extension shows something.
   */
  size: z.enum(['line', 'list', 'lead']).default('list'),
  /** A figure of the home page. Its card is shown, and loaded, only while the figure is above zero. */
  counts: z.enum(homeFigures).optional(),
  /** The modules whose forms it extends; all by default. */
  modules: z.array(z.enum(moduleExpressions)).min(1).optional(),
  /** Icon of an entry of the search. */
  icon: z.enum(menuIcons).optional(),
  /** The address that an entry of the search opens, such as `/travel?new`. Such an entry has no file. */
  to: z
    .string()
    .regex(/^(\/[A-Za-z][A-Za-z0-9-]*)+(\?\S*)?$/, 'must be an address such as /travel?new')
    .optional(),
})
export type ExtensionDescriptor = z.infer<typeof extensionSchema>

export const remoteNameSchema = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be a name in kebab-case')

/** The remote's own limits in compressed kilobytes. The portal has limits too. */
export const budgetSchema = z
  .strictObject({
    /** All files together. */
    remote: z.number().positive(),
    /** First load of a page. */
    page: z.number().positive(),
    scripts: z.number().positive(),
    styles: z.number().positive(),
    /** Everything except scripts and styles, such as pictures and fonts. */
    media: z.number().positive(),
  })
  .partial()
export type BudgetKind = 'scripts' | 'styles' | 'media'

export const descriptorSchema = z
  .strictObject({
    name: remoteNameSchema,
    title: titleSchema,
    /** Required host API, such as `^1.0.0`: this or a later version with the same major. */
    hostApi: z.string().regex(/^\^\d+\.\d+\.\d+$/, 'must be a range such as ^1.0.0'),
    routes: z.array(routeSchema).min(1),
    menu: z.array(menuEntrySchema).default([]),
    records: z.array(recordsSchema).max(4).optional(),
    extensions: z.array(extensionSchema).max(12).optional(),
    /** The help page of this area, linked from the shell's help. */
    help: pageSchema.optional(),
    budget: budgetSchema.optional(),
  })
  .superRefine(({ hostApi, routes, menu, records = [], extensions = [], help }, context) => {
    // An older portal refuses the whole descriptor, and does not say why.
    if (extensions.length > 0 && hostApi.slice(1).localeCompare(extendedFrom, 'en', { numeric: true }) < 0)
      context.addIssue({
        code: 'custom',
        path: ['hostApi'],
        message: `must be ^${extendedFrom} or later for extensions`,
      })
    const paths = new Set<string>()
    const names = new Set(pagesOf({ routes, help }))
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
    extensions.forEach(({ at, name, to }, i) => {
      if (names.has(name))
        context.addIssue({ code: 'custom', path: ['extensions', i, 'name'], message: 'is declared twice' })
      names.add(name)
      if (to !== undefined && !(at === 'palette' && paths.has(pathShape(to.replace(/\?.*/, '')))))
        context.addIssue({ code: 'custom', path: ['extensions', i, 'to'], message: 'leads to no route of this remote' })
    })
    records.forEach(({ to }, i) => {
      if (!paths.has(pathShape(to)))
        context.addIssue({ code: 'custom', path: ['records', i, 'to'], message: 'leads to no route of this remote' })
    })
  })
export type Descriptor = z.infer<typeof descriptorSchema>

interface Paged {
  routes: Descriptor['routes']
  help?: string | undefined
}

function pagesOf({ routes, help }: Paged): string[] {
  return [...new Set([...routes.map(route => route.page), ...(help === undefined ? [] : [help])])]
}

/** Returns the modules that a remote exposes: the file of each, below `src` and without its ending, by its name. */
export function exposedModules({ extensions = [], ...pages }: Paged & Pick<Descriptor, 'extensions'>) {
  return Object.fromEntries([
    ...pagesOf(pages).map(page => [page, `pages/${page}.page`] as const),
    ...extensions
      .filter(({ to }) => to === undefined)
      .map(({ name }) => [name, `extensions/${name}.extension`] as const),
  ])
}

/**
 * Returns a path's shape. Paths with one shape match the same addresses, since case and parameter names do not
 * distinguish them.
 */
export function pathShape(path: string): string {
  return path.toLowerCase().replace(/:[^/]+/g, ':')
}

type Written = z.input<typeof descriptorSchema>
type WrittenEntry = Omit<z.input<typeof menuEntrySchema>, 'title'> & { title?: Title }

/**
 * Types a descriptor: `export default defineRemote({ … })`. A menu entry takes title and needs from its page unless it
 * has its own.
 */
export function defineRemote(descriptor: Omit<Written, 'menu'> & { menu?: WrittenEntry[] }): Written {
  const { menu = [], routes } = descriptor
  const pageOf = ({ to }: WrittenEntry) => {
    const { title = { tr: to, en: to }, needs } = routes.find(({ path }) => path === to) ?? {}
    return { title, ...(needs && { needs }) }
  }
  return { ...descriptor, menu: menu.map(entry => ({ ...pageOf(entry), ...entry })) }
}
