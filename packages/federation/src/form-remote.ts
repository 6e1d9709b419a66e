import { asksOfForm } from '@portal/contracts/forms/form-calls'
import type { FormModuleDeclaration } from '@portal/contracts/modules/modules'
import { moduleTitles } from '@portal/contracts/modules/module-titles'
import type { Call } from '@portal/contracts/wire/call'
import { defineRemote, type MenuEntry } from './descriptor'

type Written = Parameters<typeof defineRemote>[0]

interface FormRemote extends Omit<Written, 'routes'> {
  module: FormModuleDeclaration
  icon: NonNullable<MenuEntry['icon']>
  /** Position among the modules in each menu group. */
  order: number
  /** A new form can be opened with its days. */
  takesDays?: true
  /** Reads a form. */
  get: Call
  /** Pages that only this module has. */
  routes?: Written['routes']
}

/**
 * Builds the descriptor of a form module's remote. The module's declaration determines the pages of a new form, a
 * submitted form and both lists, and their menu entries. Page names begin with the remote's name.
 */
export function defineFormRemote({
  module,
  icon,
  order,
  takesDays,
  get,
  routes = [],
  menu = [],
  ...remote
}: FormRemote) {
  const { routing, allRouting, permission, expression } = module
  const { name } = remote
  const titles = moduleTitles(module)
  return defineRemote({
    help: `${name}-guide`,
    ...remote,
    routes: [
      { path: `/${routing}`, page: `${name}-form`, title: titles.form, ...(takesDays && { takesDays }) },
      { path: `/${routing}/:formGuid`, page: `${name}-detail`, title: titles.form, asks: asksOfForm(get) },
      { path: `/${routing}List`, page: `${name}-list`, title: titles.list },
      { path: `/${allRouting}`, page: `${name}-all`, title: titles.all },
      ...routes,
    ],
    menu: [
      { group: 'new', to: `/${routing}`, icon, order },
      { group: 'pending', to: `/${routing}List`, icon, order, counts: expression },
      { group: 'all', to: `/${allRouting}`, icon, order, needs: { permission: permission.name } },
      ...menu,
    ],
  })
}
