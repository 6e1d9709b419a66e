/**
 * What the home page asks first. The first script sends it while the page itself still loads, so it stands here without
 * schemas.
 */

/** The newest notifications, for the bell and the feed. */
export const latestCount = 10
export const latest = { params: { count: String(latestCount) }, query: {} }

/** Rows that wait for the reader's decision. */
export const turnsAsked = {
  turn: 'mine',
  sortBy: 'isCurrentUserTurn',
  sortDirection: 'desc',
  currentPage: 1,
  rowsPerPage: 5,
} as const

/** The reader's own pending forms. */
export const openFormsAsked = {
  status: 1,
  sortBy: 'createdDate',
  sortDirection: 'desc',
  currentPage: 1,
  rowsPerPage: 3,
} as const

export const firstQuestions: readonly (readonly [name: string, input: object])[] = [
  ['workflow GET /api/dashboard/dashboard', {}],
  ['workflow POST /api/formrequest/PendingForms', { body: turnsAsked }],
  ['workflow POST /api/formrequest/AllForms', { body: openFormsAsked }],
  ['workflow GET /api/Notification/GetAll/:count', latest],
  ['workflow GET /api/formrequest/TurnCounts', {}],
  ['workflow GET /api/formrequest/ListedCorporations', { query: { of: 'pending' } }],
]
