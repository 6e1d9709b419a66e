import { corporationsOf, departmentIn, departmentsIn } from './owner-places'

const both = { corporationId: 1, departmentId: 11, secondCorporationId: 2, secondDepartmentId: 21 }
const one = { corporationId: 1, departmentId: 11, secondCorporationId: null, secondDepartmentId: null }

test.each([
  [both, [1, 2]],
  [one, [1]],
  [{ ...both, secondCorporationId: 1, secondDepartmentId: 12 }, [1]],
])('corporations of %j', (person, expected) => {
  expect(corporationsOf(person)).toEqual(expected)
})

test.each([
  [both, 1, 11],
  [both, 2, 21],
  [{ ...both, secondDepartmentId: null }, 2, undefined],
  [one, 2, undefined],
])('of %j, the department for corporation %i', (person, corporationId, expected) => {
  expect(departmentIn(person, corporationId)).toBe(expected)
})

test.each([
  [both, 1, [11]],
  [{ ...both, secondCorporationId: 1, secondDepartmentId: 12 }, 1, [11, 12]],
  [{ ...both, secondDepartmentId: null }, 2, []],
])('of %j, the departments for corporation %i', (person, corporationId, expected) => {
  expect(departmentsIn(person, corporationId)).toEqual(expected)
})
