import { createHash } from 'node:crypto'
import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type {
  Follower,
  previewReplacementCall,
  Replacement,
  replacePersonCall,
} from '@portal/contracts/trees/usage.calls'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { nameAct } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { changeMasters, lockMasters } from '@portal/http/change-masters'
import { belongsToOneOf } from '@portal/http/people-in-reach'
import { Refusal } from '@portal/http/refusal'
import { corporationsWith } from '@portal/rules/access'
import { replacementError, withReplacement } from '@portal/rules/trees/replacement'
import { type Kysely, sql, type Transaction } from 'kysely'
import { inPage } from '../in-page'
import { listModules, moduleBy } from '../modules/modules.query'
import { loadPeople, type NamedPeople } from '../trees/people.query'
import { countsOf, strandedFirst } from '../trees/outcome'
import { refusalOf } from '../trees/refuse-tree'
import { type Editor, saveTree } from '../trees/save-tree'
import { kinds, treeOwnerOf } from '../trees/tree-subject.query'
import { treesWithUser } from '../trees/trees.query'
import { changedBetween, nextForms, type Places, usersOf } from './next-forms.query'
import { followersOf } from './usage.query'

interface Wish {
  /** The person who is replaced. */
  userId: number
  /** The replacement. */
  newUserId: number
}

/** Previews a replacement by performing it and rolling it back. */
export async function previewReplacement(
  db: Kysely<Schema>,
  wish: CallRequest<typeof previewReplacementCall>['body'],
  editor: Editor,
): Promise<Replacement> {
  const transaction = await db.startTransaction().execute()
  try {
    const places = await placesOf(transaction, wish, editor)
    const before = await nextForms(transaction, places, editor.language)
    const made = await makeReplacement(transaction, places, wish, editor)
    const after = await nextForms(transaction, places, editor.language)
    const changed = strandedFirst(changedBetween(before, after))
    const changes = countsOf(changed)
    return { ...made.shown, changed: [...inPage(changed, wish)], changes, seen: seenOf(places) }
  } finally {
    await transaction.rollback().execute()
  }
}

/** Replaces a person in every tree and as everybody's master, all or nothing. */
export function replacePerson(
  db: Kysely<Schema>,
  { seen, ...wish }: CallRequest<typeof replacePersonCall>['body'],
  editor: Editor,
): Promise<CallData<typeof replacePersonCall>> {
  return db.transaction().execute(async transaction => {
    const places = await placesOf(transaction, wish, editor)
    if (seenOf(places) !== seen) throw new Refusal('REPLACEMENT_MOVED')
    await nameAct(transaction, 'Replacement')
    const { shown, hasProblem } = await makeReplacement(transaction, places, wish, editor)
    if (hasProblem) {
      const paths = { trees: shown.trees, masters: shown.masters }
      const errors = Object.entries(paths).flatMap(([path, parts]) =>
        parts.flatMap(({ problem }, index) => (problem ? [{ path: `${path}.${index}`, ...problem }] : [])),
      )
      throw new Refusal('REPLACEMENT_REFUSED', { errors })
    }
    return { trees: places.trees.length, people: new Set(places.followers.map(({ userId }) => userId)).size }
  })
}

/** Returns and locks a person's places: nobody else saves a tree or changes a master until the transaction ends. */
async function placesOf(
  transaction: Transaction<Schema>,
  { userId, newUserId }: Wish,
  { user }: Editor,
): Promise<Places> {
  if (userId === newUserId) throw new Refusal('REPLACED_BY_THEMSELVES')
  await lockMasters(transaction)
  for (const { id } of await listModules(transaction)) await moduleBy(transaction, 'id', id, { lock: true })
  const corporationIds = corporationsWith(user, 'Settings', true)
  const trees = await treesWithUser(transaction, corporationIds, Object.values(kinds), userId)
  const followers = await followersOf(transaction, userId, belongsToOneOf(corporationIds))
  if (trees.length + followers.length === 0) throw new Refusal('NOTHING_TO_REPLACE')
  return { trees, followers, corporationIds }
}

/** Returns a hash of the trees and followers that a replacement is based on. */
function seenOf({ trees, followers }: Places): string {
  const told = [
    trees.map(tree => [treeOwnerOf(tree), tree.modules.moduleGuid, tree.purchaseTypeId, usersOf(tree)]),
    followers.map(({ userId, isForLeave }) => [userId, isForLeave]),
  ]
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url')
}

interface Made {
  shown: Pick<Replacement, 'trees' | 'masters'>
  hasProblem: boolean
}

/** Performs every part that the rules allow, and returns the result of each. */
async function makeReplacement(
  transaction: Transaction<Schema>,
  { trees, followers }: Places,
  wish: Wish,
  editor: Editor,
): Promise<Made> {
  const ids = trees.flatMap(tree => [
    ...usersOf(tree),
    ...(tree.formOwnerUserId === null ? [] : [tree.formOwnerUserId]),
  ])
  const people = await loadPeople(transaction, [wish.newUserId, ...ids], { lock: true })
  const replaced = []
  for (const tree of trees) replaced.push(await replaceInTree(transaction, tree, people, wish, editor))
  const masters = []
  for (const isForLeave of [false, true]) {
    const theirs = followers.filter(follower => follower.isForLeave === isForLeave)
    if (theirs.length > 0) masters.push(await replaceMaster(transaction, theirs, wish, editor))
  }
  const hasProblem = [...replaced, ...masters].some(({ problem }) => problem !== null)
  return { shown: { trees: replaced, masters }, hasProblem }
}

async function replaceInTree(
  transaction: Transaction<Schema>,
  tree: DefaultTree,
  people: NamedPeople,
  { userId, newUserId }: Wish,
  editor: Editor,
): Promise<Replacement['trees'][number]> {
  const owner = treeOwnerOf(tree)
  const treeUsers = withReplacement(usersOf(tree), userId, newUserId)
  const code = replacementError({ module: tree.modules.expressionKey, owner }, usersOf(tree), treeUsers, people)
  if (code !== null) return { tree, treeUsers, problem: problemIn(refusalOf(code), editor) }
  const { id: moduleId } = await moduleBy(transaction, 'guid', tree.modules.moduleGuid)
  const key = { moduleId, purchaseTypeId: tree.purchaseTypeId, owner }
  const read = { version: tree.version, versionField: 'version', byUserId: userId, reason: undefined }
  await saveTree(transaction, { ...key, ...read, subject: tree, treeUsers }, editor)
  return { tree, treeUsers, problem: null }
}

async function replaceMaster(
  transaction: Transaction<Schema>,
  followers: Follower[],
  { newUserId }: Wish,
  editor: Editor,
): Promise<Replacement['masters'][number]> {
  const isForLeave = followers[0]?.isForLeave ?? false
  const masters = isForLeave ? { annual_master_id: newUserId } : { master_id: newUserId }
  const change = { userIds: followers.map(({ userId }) => userId), masters }
  // A failed part must not prevent the preview of the others.
  await sql`savepoint masters`.execute(transaction)
  try {
    await changeMasters(transaction, change, editor.user)
    return { isForLeave, people: followers, problem: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint masters`.execute(transaction)
    return { isForLeave, people: followers, problem: problemIn(error, editor) }
  }
}

function problemIn(refusal: Refusal, { language }: Editor): { code: string; message: string } {
  const { code, message } = refusal.answerIn(language)
  return { code, message }
}
