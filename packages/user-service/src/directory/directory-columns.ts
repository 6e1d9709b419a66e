import type { DirectoryRow } from '@portal/contracts/people/directory-people'
import { sql } from 'kysely'

/**
 * The columns of the directory's list and of a person's page: of `app_user as u`, its companies `c` and `sc`, and its
 * departments `d` and `sd`.
 */
export const directoryColumns = [
  'u.id',
  sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
  'u.email',
  'u.title as titleName',
  'u.photo as profilPhoto',
  sql<DirectoryRow['status']>`case when u.is_active then 'active' else 'passive' end`.as('status'),
  'u.corporation_id as corporationId',
  'c.name as corporationName',
  'u.department_id as departmentId',
  'd.name as departmentName',
  'u.second_corporation_id as secondCorporationId',
  'sc.name as secondCorporationName',
  'u.second_department_id as secondDepartmentId',
  'sd.name as secondDepartmentName',
  'u.recruitment_date as dateOfRecruitment',
  sql<DirectoryRow['roleList']>`array(select r.role from user_role r where r.user_id = u.id order by r.role)`.as(
    'roleList',
  ),
] as const
