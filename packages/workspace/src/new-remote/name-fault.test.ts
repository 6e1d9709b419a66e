import { nameFault } from './name-fault.mjs'

const claims = {
  folders: ['shell', 'mf-leave', 'mf-expense'],
  routes: [
    { path: '/home', owner: 'the shell' },
    { path: '/Payments', owner: 'mf-expense' },
    { path: '/leave/:formGuid', owner: 'mf-leave' },
  ],
}

test.each(['travel', 'business-travel', 'hr2', 'leaves'])('a remote may be called %s', name => {
  expect(nameFault(name, claims)).toBeUndefined()
})

test.each([
  ['Travel', /small letters/],
  ['business_travel', /small letters/],
  ['business--travel', /small letters/],
  ['travel-', /small letters/],
  ['2travel', /small letters/],
  ['seyahât', /small letters/],
  ['../travel', /small letters/],
  ['', /small letters/],
  ['t', /2 to 31/],
  ['t'.repeat(32), /2 to 31/],
  ['shell', /keeps for itself/],
  ['log', /keeps for itself/],
  ['leave', /folder mf-leave already/],
  ['home', /\/home belongs to the shell/],
  ['payments', /\/payments belongs to mf-expense/],
])('no remote may be called “%s”', (name, sentence) => {
  expect(nameFault(name, claims)).toMatch(sentence)
})
