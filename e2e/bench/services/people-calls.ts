import type pg from 'pg'
import { firstPerson } from '../../../packages/database/src/testing/many-forms'
import type { MeasuredCall } from './against-sql'

/** Everything that chooses among people and trees, reads one of them, or reports on them. */
export async function callsOfPeople(database: pg.Client): Promise<MeasuredCall[]> {
  const { rows } = await database.query<{ guid: string; affairs: number }>(
    "select guid, (select id from app_user where email = 'affairs@anka.test') as affairs from module where id = 1",
  )
  const { guid: moduleGuid = '', affairs = 0 } = rows[0] ?? {}
  const person = firstPerson + 500
  const department = 1001
  return [
    {
      name: 'all people',
      path: '/user/selectuserlistwithCorporation',
      sql: `${selectPeople} where u.is_active ${byName}`,
    },
    {
      name: 'people by words',
      path: '/user/selectuserlistwithCorporation?search=yilmaz%207&rowsPerPage=25',
      sql: `${selectPeople} where u.is_active and u.searchable like search_pattern('yilmaz')
        and u.searchable like search_pattern('7') ${byName} limit 25`,
    },
    {
      name: 'people, a page',
      path: '/user/list?status=all&rowsPerPage=25&currentPage=100',
      sql: `${selectPeople} ${byName} limit 25 offset 2475`,
    },
    {
      name: 'directory, a page',
      path: '/api/Directory/People',
      body: { currentPage: 50, rowsPerPage: 50 },
      sql: `select * from (${directory} where u.is_active ${byName} limit 50 offset 2450) page, (${counted}) counted`,
    },
    {
      name: 'directory by words',
      path: '/api/Directory/People',
      body: { search: 'yilmaz 7', rowsPerPage: 50 },
      sql: `select * from (${directory} where u.is_active and ${bothWords} ${byName} limit 50) page,
        (${counted} and ${bothWords}) counted`,
    },
    {
      name: 'one person',
      path: '/user/SelectUserWithCorporationById',
      body: { Id: person },
      sql: `${selectPeople} where u.id = $1`,
      parameters: [person],
    },
    {
      name: 'a contact',
      path: `/user/getUserInfoById/${person}`,
      sql: `${selectContact} where u.id = $1`,
      parameters: [person],
    },
    {
      name: 'a profile',
      path: '/user/detail',
      body: { Id: person },
      sql: `${selectContact} where u.id = $1`,
      parameters: [person],
    },
    {
      name: 'people of a master',
      path: '/user/GetUsersByMasterUser',
      body: { userId: person - 500 },
      sql: `${selectPeople} where u.is_active and u.master_id = $1 ${byName}`,
      parameters: [person - 500],
    },
    {
      name: 'corporations',
      path: '/Corporation/List',
      sql: 'select id, name, is_active from corporation where is_active order by name, id',
    },
    {
      name: 'all departments',
      path: '/Department/GetAllList',
      sql: `select d.id, d.name, d.corporation_id from department d join corporation c on c.id = d.corporation_id
        where c.is_active order by c.name, c.id, d.name, d.id`,
    },
    {
      name: 'departments of a corporation',
      path: '/Department/GetDepartmentListByCorporation',
      body: { id: 1 },
      sql: 'select id, name, corporation_id from department where corporation_id = $1 order by name, id',
      parameters: [1],
    },
    { name: 'modules', path: '/api/Module/GetList/all', sql: 'select * from module order by id' },
    {
      name: 'tree of a corporation',
      path: '/api/module/getTreeByCorporation',
      body: { moduleGuid, corporationId: 1 },
      sql: `${selectTrees} where t.module_id = 1 and t.corporation_id = $1`,
      parameters: [1],
    },
    {
      name: 'tree of a department',
      path: '/api/module/getTreeByDepartment',
      body: { moduleGuid, departmentId: department },
      sql: `${selectTrees} where t.module_id = 1 and t.department_id = $1`,
      parameters: [department],
    },
    {
      name: 'tree of a person',
      path: '/api/module/getTreeBySpesific',
      body: { moduleId: 1, userId: person },
      sql: `${selectTrees} where t.module_id = 1 and t.user_id = $1`,
      parameters: [person],
    },
    ...(['corporation', 'department', 'user'] as const).map(owner => ({
      name: `trees with somebody, of each ${owner}`,
      path: `/api/module/${treesByUser[owner]}`,
      body: { userId: affairs },
      sql: `${selectTrees} where t.${owner}_id is not null
        and t.id in (select tree_id from default_tree_entry where user_id = $1)`,
      parameters: [affairs],
    })),
    {
      name: 'default tree of a new form',
      path: '/api/FormRequest/DefaultTree',
      body: { moduleExpression: 'EXP', corporationId: 1, userId: person },
      sql: `
        select a.id, a.first_name || ' ' || a.last_name as name from (
          select u.master_id as id, 0 as place from app_user u where u.id = $1 and u.master_id is not null
          union all
          select e.user_id, e.tree_order from default_tree t join default_tree_entry e on e.tree_id = t.id
          where t.module_id = 1 and t.user_id = $1) w
        join app_user a on a.id = w.id where a.is_active order by w.place`,
      parameters: [person],
    },
    {
      name: 'report of default trees',
      path: '/api/FormRequest/GetAllDefaultTree',
      body: { moduleId: 1, corporationId: 1 },
      sql: `${selectTrees} where t.module_id = 1 and coalesce(t.corporation_id, d.corporation_id) = $1`,
      parameters: [1],
    },
    {
      name: 'report of specific trees',
      path: '/api/FormRequest/GetAllSpesificTree',
      body: { corporationId: 1 },
      sql: `${selectTrees} where o.corporation_id = $1`,
      parameters: [1],
    },
  ]
}

const treesByUser = {
  corporation: 'getCorparationTreesByUser',
  department: 'getDepartmentTressByUser',
  user: 'getSpecificTressByUser',
} as const

const personColumns = `
  u.id, u.first_name || ' ' || u.last_name as name, u.title, c.id as corporation_id, c.name as corporation,
  d.id as department_id, d.name as department, u.second_corporation_id, u.second_department_id, u.photo, u.is_active,
  (select json_agg(r.role order by r.role) from user_role r where r.user_id = u.id) as roles`
const fromPeople = `
  from app_user u join corporation c on c.id = u.corporation_id join department d on d.id = u.department_id`
const selectPeople = `select ${personColumns} ${fromPeople}`
const selectContact = `
  select ${personColumns}, u.email, m.first_name || ' ' || m.last_name as master, u.birth_date, u.recruitment_date, u.iban,
    (select json_agg(p) from user_permission p where p.user_id = u.id) as permissions
  ${fromPeople} left join app_user m on m.id = u.master_id`
const directory = `
  select ${personColumns}, u.email, u.recruitment_date, sc.name as second_corporation, sd.name as second_department,
    m.first_name || ' ' || m.last_name as master
  ${fromPeople} left join corporation sc on sc.id = u.second_corporation_id
    left join department sd on sd.id = u.second_department_id left join app_user m on m.id = u.master_id`
const counted = 'select count(*) from app_user u where u.is_active'
const bothWords = `u.searchable like search_pattern('yilmaz') and u.searchable like search_pattern('7')`
const byName = 'order by u.first_name, u.last_name, u.id'
const selectTrees = `
  select t.*, m.name as module, c.name as corporation, d.name as department, o.first_name || ' ' || o.last_name as owner,
    (select json_agg(json_build_object('order', e.tree_order, 'id', a.id, 'name', a.first_name || ' ' || a.last_name,
      'is_active', a.is_active) order by e.tree_order)
      from default_tree_entry e join app_user a on a.id = e.user_id where e.tree_id = t.id) as approvers
  from default_tree t
    join module m on m.id = t.module_id
    left join department d on d.id = t.department_id
    left join app_user o on o.id = t.user_id
    join corporation c on c.id = coalesce(t.corporation_id, d.corporation_id, o.corporation_id)`
