import type { Act, Observed } from '../observed'
import { seenWrongly, withAct } from './planted'

/** An act on the remote that never happened. */
const withLost =
  (kind: string, body: object) =>
  (observed: Observed): Observed => {
    const [like] = observed.acts
    if (!like) throw new Error('Nobody has acted.')
    const { requestKey: _key, ...keyless } = like
    const lost: Act = { ...keyless, id: 998, kind, body: { remote: 'travel', ...body }, outcome: 'acknowledged' }
    return { ...observed, acts: [...observed.acts, lost] }
  }

export const plantedInReleases = [
  seenWrongly(
    'A version is published once, if at all, and certainly if acknowledged',
    'a release is lost',
    withLost('publish release', { version: '2.0.0' }),
  ),
  seenWrongly(
    'An acknowledged activation is in the log',
    'an activation is lost',
    withLost('activate release', { version: '3.0.0' }),
  ),
  seenWrongly(
    [
      'An administrator’s move is in the log once if acknowledged, and not if refused',
      'An administrator’s move is kept in the audit',
    ],
    'a move is lost',
    withLost('move release', { version: '4.0.0', seenVersion: '1.0.0' }),
  ),
  seenWrongly(
    ['Nobody moves a release that they did not see', 'An administrator’s move is kept in the audit'],
    'somebody saw another release',
    observed =>
      withAct(
        observed,
        ({ kind }) => kind === 'move release',
        act => ({ ...act, body: { ...(act.body as object), seenVersion: '0.9.0' } }),
      ),
  ),
]
