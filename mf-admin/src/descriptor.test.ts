import { permissionNames, permissionTypes } from '@portal/contracts/identity/permission'
import { roleNames } from '@portal/contracts/identity/roles'
import type { Access, Needs } from '@portal/contracts/identity/access'
import { meets } from '@portal/rules/access'
import descriptor from './descriptor'

/** Every combination of one role with one permission or none, to read or to write. */
const everybody = roleNames.flatMap(name =>
  [
    { who: name, permissionList: [] },
    ...permissionNames.flatMap(permission =>
      [false, true].map(isWrite => ({
        who: `${name} + ${permission}${isWrite ? ':write' : ''}`,
        permissionList: [{ typeId: permissionTypes[permission], corporationId: 1, isWrite }],
      })),
    ),
  ].map(({ who, permissionList }): Access & { who: string } => ({ who, roleList: [{ name }], permissionList })),
)
const whoMeets = (needs: Needs | undefined) => everybody.filter(one => meets(one, needs)).map(({ who }) => who)
const withRole = (...names: readonly string[]) =>
  everybody.filter(({ roleList }) => roleList.some(({ name }) => names.includes(name))).map(({ who }) => who)

const settings = ['WorkflowManager + Settings', 'WorkflowManager + Settings:write']
const changesSettings = ['WorkflowManager + Settings:write']
const wanted: Readonly<Record<string, readonly string[]>> = {
  '/addCv': withRole('WorkflowManager', 'WorkflowHumanResources'),
  '/e-invoice': withRole('WorkflowManager', 'WorkflowFinance'),
  '/directory/import': changesSettings,
  '/directory/people/new': changesSettings,
}

test.each(descriptor.routes)('$path opens exactly for users with its needs', ({ path, needs }) => {
  expect(whoMeets(needs)).toEqual(wanted[path] ?? settings)
})

test.each(descriptor.menu ?? [])('the menu shows $to exactly to users who may open the page', ({ to, needs }) => {
  expect(whoMeets(needs)).toEqual(wanted[to] ?? settings)
})
