import { purchaseTypeTexts } from '@portal/contracts/modules/tree-texts'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { Schema } from '@portal/database/schema'
import { usageOf } from '@portal/workflow-service/usage/usage.query'
import { sql, type Kysely } from 'kysely'
import { modules } from '../modules'

/** Finds what depends on people who were made passive and waits for somebody to take over. */
export const stillHeldBy = async (db: Kysely<Schema>, userIds: readonly number[]): Promise<string[]> => {
  const passive = await emailsOf(db, userIds)
  const held: string[] = []
  for (const [userId, email] of passive) {
    const usage = await usageOf(db, modules, userId, null)
    const owners = usage.trees.flatMap(({ formOwnerUserId }) => formOwnerUserId ?? [])
    const others = usage.substitutions.flatMap(({ userId: absent, substituteId }) => [absent, substituteId])
    const emails = await emailsOf(db, [...owners, ...others, ...usage.masterOf.map(person => person.userId)])
    const emailOf = (id: number | null) => emails.get(id ?? 0) ?? ''
    const followers = new Set(usage.masterOf.map(person => emailOf(person.userId)))
    const parts: [string, readonly string[]][] = [
      ['has the turn on', usage.forms.map(({ id }) => `#${id}`)],
      ['owes an answer on', usage.questions.map(({ id }) => `#${id}`)],
      ['is in the default tree of', usage.trees.map(tree => treeIn(tree, emailOf(tree.formOwnerUserId)))],
      ['is the master of', [...followers].sort()],
      ['is the general manager of', usage.generalManagerOf.map(({ corporationName }) => corporationName)],
      ['stands in for', usage.substitutions.filter(s => s.substituteId === userId).map(s => emailOf(s.userId))],
      ...usage.others.map(({ title, entries }): [string, string[]] => [
        `(${title.en.toLowerCase()}):`,
        entries.map(({ label }) => label),
      ]),
    ]
    held.push(...parts.flatMap(([how, what]) => (what.length > 0 ? [`${email} ${how} ${what.join(', ')}`] : [])))
  }
  return held
}

const treeIn = ({ departmentName, corporationName, modules: module, ...tree }: DefaultTree, owner: string): string => {
  const ofDepartment =
    departmentName === null ? `company ${corporationName}` : `department ${departmentName} of ${corporationName}`
  const type = tree.purchaseTypeId === null ? '' : `, ${purchaseTypeTexts[tree.purchaseTypeId].en}`
  return `${tree.formOwnerUserId === null ? ofDepartment : `person ${owner}`} (${module.expressionKey}${type})`
}

const emailsOf = async (db: Kysely<Schema>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('email')
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
