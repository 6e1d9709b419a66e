/** @import { Model, ModelCall } from '../model' */

// People at work. The calls of each page are those that a browser makes there. Data only.

/** @type {{ kept: true, showsForms: true }} */
const forms = { kept: true, showsForms: true }
/** @param {string} path @param {Partial<ModelCall>} [more] @returns {ModelCall} */
const get = (path, more = {}) => ({ method: 'GET', path, kept: true, ...more })
/** @param {string} path @param {object} body @param {Partial<ModelCall>} [more] @returns {ModelCall} */
const post = (path, body, more = {}) => ({ method: 'POST', path, body: JSON.stringify(body), ...more })

const byTurn = { sortBy: 'isCurrentUserTurn', sortDirection: 'desc' }
/** @param {number} rowsPerPage @param {number | string} [currentPage] */
const page = (rowsPerPage, currentPage = 1) => ({ currentPage, rowsPerPage })
/** @param {string} query */
const listed = query => get(`/api/formrequest/ListedCorporations?${query}`, { showsForms: true })

/** The call of every list with filters by company. */
const companies = get('/Corporation/List')

const home = [
  get('/api/Notification/GetAll/10'),
  get('/api/user/authorized'),
  get('/api/formrequest/TurnCounts', forms),
  post('/api/formrequest/PendingForms', { turn: 'mine', ...byTurn, ...page(5) }, { ...forms, listsForms: true }),
  post('/api/formrequest/PendingForms', { turn: 'mine', ...byTurn, ...page(10) }, forms),
  post(
    '/api/formrequest/AllForms',
    { status: 1, sortBy: 'createdDate', sortDirection: 'desc', ...page(3) },
    { ...forms, listsForms: true },
  ),
  listed('of=pending'),
  get('/api/annualleave/away/{today}', forms),
  get('/api/substitution/list'),
  get('/api/dashboard/dashboard', forms),
  get('/api/Module/GetList/all'),
  get('/api/annualleave/Remaining/{me}'),
  companies,
]

const timeline = get('/api/formrequest/timeline/{form}', forms)
const openForm = [get('/api/{module}/get/{form}', forms), timeline]
/** The places of an owner. */
const owners = [get('/Corporation/List?status=all'), get('/Department/GetAllList')]

/**
 * A list with what surrounds it. Its first form is loaded ahead, for the preview.
 * @param {string} call @param {string} common @param {string} corporations @param {object} query
 * @returns {ModelCall[][]}
 */
const list = (call, common, corporations, query) => [
  [get(common), post(call, query, { ...forms, listsForms: true }), listed(corporations)],
  openForm,
]

const expenses = { call: '/api/expenseform/list', common: '/api/expenseform/common' }
const mine = post(
  '/api/formrequest/AllForms',
  { sortBy: 'id', sortDirection: 'desc', ...page(10) },
  { ...forms, listsForms: true },
)
const toDecide = post(
  '/api/formrequest/PendingForms',
  { turn: 'mine', ...byTurn, ...page(10) },
  { showsForms: true, listsForms: true },
)
const newExpense = [
  post('/user/SelectUserWithCorporationById', { Id: '{me}' }, { kept: true }),
  get(expenses.common),
  ...owners,
  post(
    '/api/FormRequest/DefaultTree',
    {
      moduleExpression: 'EXP',
      userId: '{me}',
      corporationId: '{corporation}',
      departmentId: '{department}',
      isUseGeneralManager: false,
    },
    { kept: true },
  ),
]
const line = {
  expenseGuid: '{guid}',
  userId: '{me}',
  corporationId: '{corporation}',
  departmentId: '{department}',
  typeId: 1,
  company: 'Kuzey Taksi',
  countryId: 792,
  currencyId: 1,
  expenseDate: '{today}',
  lastPayDate: '{today}',
  amount: '{amount}',
  description: 'Havaalanı {word}',
}

/** @param {number} receipt bytes @returns {ModelCall} */
const upload = receipt => ({ method: 'POST', path: '/api/FileManager/UploadExpenseFile', receipt })

/** 360 actions an hour: one every ten seconds. @type {Model} */
export const model = {
  hubs: ['/notificationHub', '/socket'],
  keptFor: 30_000,
  connections: 6,
  burst: 300,
  actions: [
    { name: 'open home', anHour: 60, steps: [home] },
    { name: 'open own forms', anHour: 30, steps: [[companies, mine, listed('of=own')], openForm] },
    {
      name: 'open expenses to approve',
      anHour: 45,
      steps: list(expenses.call, expenses.common, 'of=pending&module=EXP', { ...byTurn, ...page(10) }),
    },
    {
      name: 'open leave to approve',
      anHour: 20,
      steps: list('/api/annualleave/list', '/api/annualleave/type', 'of=pending&module=ANN', {
        ...byTurn,
        ...page(10),
      }),
    },
    {
      name: 'open purchases to approve',
      anHour: 15,
      steps: list('/api/purchaseform/list', '/api/purchaseform/common', 'of=pending&module=PUR', {
        ...byTurn,
        ...page(10),
      }),
    },
    {
      name: 'turn a page',
      anHour: 30,
      steps: [[post(expenses.call, { ...byTurn, ...page(10, '{page}') }, { ...forms, listsForms: true })]],
    },
    {
      name: 'search',
      anHour: 20,
      steps: [
        [
          post(
            '/api/formrequest/AllForms',
            { search: '{word}', sortBy: 'id', sortDirection: 'desc', ...page(10) },
            { ...forms, listsForms: true },
          ),
        ],
      ],
    },
    {
      name: 'open a form',
      anHour: 120,
      needs: 'form',
      steps: [
        [
          ...openForm,
          { method: 'POST', path: '/api/Notification/ReadForm/{form}' },
          get('/api/Notification/GetAll/10', {}),
        ],
      ],
    },
    { name: 'read notifications', anHour: 10, steps: [[get('/api/Notification/GetAll/10?currentPage=1')]] },
    { name: 'begin an expense', anHour: 7, steps: [newExpense] },
    {
      name: 'file an expense with two receipts',
      anHour: 1,
      steps: [
        newExpense,
        [upload(180_000)],
        [upload(60_000)],
        [post('/api/expenseform/Create', { CreateModel: [line] }, { act: 'files' })],
        [mine],
      ],
    },
    {
      name: 'decide',
      anHour: 2,
      needs: 'turn',
      steps: [
        [toDecide],
        openForm,
        [post('/api/FormRequest/Update', [{ formGuid: '{form}', state: 4 }], { act: 'decides' })],
        [toDecide, get('/api/formrequest/TurnCounts', { showsForms: true })],
      ],
    },
  ],
}
