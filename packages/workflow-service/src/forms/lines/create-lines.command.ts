import type { UploadedFile } from '@portal/contracts/files/files'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import type { Transaction } from 'kysely'
import { bindFiles } from '../../files/bind-files.command'
import { createForm, withFieldError } from '../engine/create-form.command'
import type { Reader } from '../lists/form-batches.query'
import { faultsOf, refuseFaults } from './validate-lines'
import { loadChoices } from './line-choices.query'
import type { LineAgreement, Lines, SentLine } from './lines'

/** A new line, with the guid under which its files are staged. */
type NewLine<Sent, GuidKey extends string> = Sent & { readonly treeUsers: readonly number[] } & {
  readonly [Key in GuidKey]?: string | null | undefined
}

interface CreatedLine {
  readonly id: number
  readonly formGuid: string
  readonly treeUsers: number[]
  readonly leftOut: { userId: number; name: string }[]
  readonly uploadedFiles: UploadedFile[]
}

/** Returns the prefix of a line's fields in the input. */
type PrefixOf = (index: number) => string
const ofSeveral: PrefixOf = index => `CreateModel.${index}.`
/** For a form submitted alone: errors name its own fields. */
export const ofOne: PrefixOf = () => ''

/** Creates a form for each line; an error in one rolls back all. */
export async function createLines<Sent extends SentLine, Valid extends Sent, Facts, GuidKey extends string>(
  transaction: Transaction<Schema>,
  own: Lines<Sent, Valid, Facts, GuidKey>,
  lines: readonly NewLine<Sent, GuidKey>[],
  { user, language }: Reader,
  prefixOf = ofSeveral,
): Promise<{ form: CreatedLine; line: Valid; agreement: LineAgreement | null }[]> {
  const choices = await loadChoices<Sent>(transaction, lines, { lookups: own.lookups, userId: user.id })
  refuseFaults(lines.flatMap((line, i) => faultsOf(own, line, { choices, language, prefix: prefixOf(i) })))
  const created = []
  for (const [i, line] of (lines as readonly NewLine<Valid, GuidKey>[]).entries()) {
    const fields = { guid: prefixOf(i) + own.guidKey, tree: `${prefixOf(i)}treeUsers` }
    const form = await withFieldError(fields, language, () => createLine(transaction, own, line, user))
    created.push({ form, line, agreement: choices.agreements.get(line.agreementId ?? 0) ?? null })
  }
  return created
}

async function createLine<Sent extends SentLine, Valid extends Sent, Facts, GuidKey extends string>(
  transaction: Transaction<Schema>,
  { forms: { expression, fileKind }, guidKey, treeOf, wordsOf, summaryOf, write }: Lines<Sent, Valid, Facts, GuidKey>,
  line: NewLine<Valid, GuidKey>,
  filler: LoggedInUser,
): Promise<CreatedLine> {
  const guid = line[guidKey]
  const { id, formGuid, approvers, leftOut } = await createForm(transaction, {
    ...(guid != null && { guid }),
    module: expression,
    ownerId: line.userId,
    filler,
    corporationId: line.corporationId,
    departmentId: line.departmentId,
    ...treeOf(line),
    treeUsers: line.treeUsers,
    words: wordsOf(line),
    summary: await summaryOf(transaction, line),
  })
  await write(transaction, id, line)
  const uploadedFiles = await bindFiles(transaction, { kind: fileKind, ownerGuid: formGuid, userId: filler.id })
  return { id, formGuid, treeUsers: approvers.map(({ userId }) => userId), leftOut: [...leftOut], uploadedFiles }
}
