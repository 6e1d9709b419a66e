import type { Act } from '../observed'
import type { SentFile } from '../sent-form'
import type { Person, StoredFile } from './tables-around-forms'
import { grouped, instant, type Invariant, ofEach, type World } from './vocabulary'

const day = 24 * 60 * 60_000

/** What a file belongs to once it is bound. */
function ownersOf(kind: string, { rows }: World): readonly { guid: string }[] {
  if (kind === 'offer') return rows.purchase_offer
  if (kind === 'agreement') return rows.agreement
  if (kind === 'cv') return rows.cv
  return rows.form
}

function fileError(
  { kind, owner_guid, bound_at, uploaded_at, size, sha256, guid }: StoredFile,
  world: World,
): string | null {
  if (size <= 0 || !/^\\x[0-9a-f]{64}$/.test(sha256)) return `file ${guid} has ${size} bytes and the hash ${sha256}`
  // Files that nobody binds go after a day, by a job of the night.
  if (bound_at === null) {
    const isOld = instant(uploaded_at) < instant(world.outside.now) - 2 * day
    return isOld ? `file ${guid} was staged at ${uploaded_at}` : null
  }
  const isOwned =
    kind === 'photo'
      ? world.rows.app_user.some(({ photo }) => photo?.includes(guid))
      : ownersOf(kind, world).some(owner => owner.guid === owner_guid)
  return isOwned ? null : `file ${guid} of kind ${kind} has no owner`
}

/** The bytes of files that were there before the folder was read. */
function bytesError({ guid, storage_key, size, sha256 }: StoredFile, { outside }: World): string | null {
  const bytes = outside.files?.get(storage_key)
  if (!bytes) return `file ${guid} has no bytes`
  const isSame = bytes.size === size && bytes.sha256 === sha256
  return isSame ? null : `file ${guid} has ${bytes.size} other bytes than the ${size} uploaded`
}

interface Sending {
  act: Act
  sent: SentFile
}

/** Pictures are stored written anew. */
const sentHash = ({ sha256, uploaded_sha256 }: StoredFile): string => uploaded_sha256 ?? sha256

/** The files that clients sent, by what is in them. */
function sendings({ observed }: World): Map<string, Sending[]> {
  const all = observed.acts.flatMap((act): Sending[] => {
    const { file } = (act.body ?? {}) as { file?: SentFile }
    return file ? [{ act, sent: file }] : []
  })
  return grouped(all, ({ sent }) => sent.sha256)
}

const hasActed = ({ outcome }: Act): boolean => outcome !== 'refused'

/** The guids of the files that an upload stored. */
export const guidsOf = ({ answer }: Act): string[] =>
  [answer].flat().flatMap(each => {
    const { fileGuid, cvGuid } = (each ?? {}) as { fileGuid?: string; cvGuid?: string }
    return [fileGuid, cvGuid].filter(guid => guid !== undefined)
  })

/** Whether somebody took the file away, or may have: itself, its offer, or a picture by a later one. */
function mayBeGone({ act }: Sending, { observed }: World): boolean {
  const { offerGuid } = act.body as { offerGuid?: string }
  return observed.acts.some(other => {
    if (!hasActed(other)) return false
    if (other.kind === 'remove file') {
      const { guid } = other.body as { guid: string }
      return guidsOf(act).includes(guid)
    }
    if (other.kind === 'change offers') {
      const { offers } = other.body as { offers: { offerGuid: string; isRemoved?: boolean }[] }
      return offers.some(offer => offer.isRemoved && offer.offerGuid === offerGuid)
    }
    const isOfPicture = act.kind === 'show photo' && /^(show|hide) photo$/.test(other.kind)
    return isOfPicture && other.id !== act.id && other.personId === act.personId && isLater(other, act)
  })
}

const isLater = (other: Act, act: Act): boolean => other.outcome === 'unknown' || other.endedAt > act.startedAt

function* acknowledgedFiles(world: World): Iterable<Sending> {
  for (const all of sendings(world).values()) {
    const acknowledged = all.find(({ act }) => act.outcome === 'acknowledged')
    if (acknowledged && !mayBeGone(acknowledged, world)) yield acknowledged
  }
}

/** Rows of files that came while the clients acted. */
function sentRows({ rows, observed }: World): StoredFile[] {
  const begun = Math.min(...observed.acts.map(({ startedAt }) => startedAt))
  return rows.stored_file.filter(({ uploaded_at }) => instant(uploaded_at) >= begun)
}

function pictureError({ id, photo }: Person, { rows }: World): string | null {
  const file = rows.stored_file.find(({ guid, kind }) => kind === 'photo' && photo?.includes(guid))
  return file?.bound_at ? null : `person ${id} shows ${photo}, which is ${file ? 'not bound' : 'not there'}`
}

export const fileInvariants: Invariant[] = [
  ofEach(
    'The bytes of each file are those that were uploaded',
    ({ rows, outside }) => (outside.files ? rows.stored_file : []),
    bytesError,
  ),
  ofEach('A file has bytes, and an owner once it is bound', ({ rows }) => rows.stored_file, fileError),
  ofEach(
    'A CV has its file',
    ({ rows }) => rows.cv,
    ({ guid }, { rows }) =>
      !rows.stored_file.some(file => file.kind === 'cv' && file.owner_guid === guid) && `${guid} has none`,
  ),
  ofEach(
    'A picture that somebody shows is there',
    ({ rows }) => rows.app_user.filter(({ photo }) => photo),
    pictureError,
  ),
  ofEach(
    'An acknowledged file is there until somebody takes it away',
    acknowledgedFiles,
    ({ act: { kind, person, id }, sent: { sha256 } }, { rows }) =>
      !rows.stored_file.some(row => sentHash(row) === sha256) && `${kind} of ${person}, act ${id}`,
  ),
  ofEach(
    'Each file comes from a client that was not refused',
    sentRows,
    (file, world) =>
      !sendings(world)
        .get(sentHash(file))
        ?.some(({ act }) => hasActed(act)) && `file ${file.guid} of kind ${file.kind}`,
  ),
  ofEach(
    'Bytes without a row are of an act without an answer, or of a file taken away',
    ({ outside }) => outside.files ?? [],
    ([key, { sha256 }], world) => {
      if (world.rows.stored_file.some(({ storage_key }) => storage_key === key)) return null
      const all = sendings(world).get(sha256) ?? []
      const isExplained = all.some(each => each.act.outcome === 'unknown' || mayBeGone(each, world))
      return !isExplained && `bytes ${key}`
    },
  ),
]
