/** Every delivery refusal, with its HTTP status. */
export const deliveryStatus = {
  ARCHIVE_MALFORMED: 400,
  BODY_MALFORMED: 400,
  DEPLOY_TOKEN_WRONG: 401,
  REMOTE_UNKNOWN: 404,
  VERSION_UNKNOWN: 404,
  NOTHING_TO_ROLL_BACK: 409,
  REMOTE_MOVED: 409,
  ROLLOUT_MISSING: 409,
  ROLLOUT_RUNNING: 409,
  ROUTE_CLASH: 409,
  VERSION_EXISTS: 409,
  ARCHIVE_TOO_LARGE: 413,
  ARCHIVE_UNSAFE: 422,
  BUDGET_EXCEEDED: 422,
  CONTAINER_MISSING: 422,
  DESCRIPTOR_MALFORMED: 422,
  FILE_MISSING: 422,
  FILE_UNLISTED: 422,
  HASH_MISMATCH: 422,
  HOST_API_MISMATCH: 422,
  KEY_MALFORMED: 422,
  MANIFEST_MALFORMED: 422,
  MANIFEST_MISSING: 422,
  NAME_MISMATCH: 422,
  NAME_RESERVED: 422,
  PAGE_MISSING: 422,
  RELEASE_QUARANTINED: 409,
  RELEASE_MODIFIED: 422,
  RELEASE_REVOKED: 422,
  RELEASE_UNSIGNED: 422,
  ROLLOUT_INVALID: 422,
  SCRIPT_MALFORMED: 422,
  SINGLETON_MISMATCH: 422,
  SINGLETON_UNLISTED: 422,
  STYLE_MALFORMED: 422,
  STYLE_REACHES_OUT: 422,
  STYLE_UNSCOPED: 422,
  VERSION_INVALID: 422,
  REGISTRY_MALFORMED: 503,
} as const
export type DeliveryCode = keyof typeof deliveryStatus

export interface DeliveryIssue {
  path: string
  code: string
  message: string
}

/** A refusal: a sentence for people and a code for programs. Nothing has changed. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'

  constructor(
    readonly code: DeliveryCode,
    message: string,
    readonly errors: DeliveryIssue[] = [],
  ) {
    super(message)
  }

  get status(): number {
    return deliveryStatus[this.code]
  }
}
