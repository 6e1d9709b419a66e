/** A refusal, with a code for programs and a sentence for people. Nothing was written. */
export class SdkError extends Error {
  override name = 'SdkError'

  constructor(
    readonly code: SdkCode,
    message: string,
  ) {
    super(message)
  }
}

export type SdkCode =
  | 'BACKEND_MALFORMED'
  | 'BUILD_FOLDER_IGNORED'
  | 'DESCRIPTOR_MALFORMED'
  | 'DESCRIPTOR_MISSING'
  | 'EXPORT_UNKNOWN'
  | 'FOLDER_TAKEN'
  | 'HOST_API_MISMATCH'
  | 'IMPORT_UNKNOWN'
  | 'NAME_MALFORMED'
  | 'PACKAGE_MISSING'
  | 'PAGE_MISSING'
  | 'PORTAL_MISSING'
  | 'PORT_TAKEN'
  | 'REMOTE_UNKNOWN'
  | 'SCRIPT_MALFORMED'
  | 'SEALED_ALREADY'
  | 'TEMPLATE_UNKNOWN'
  | 'TITLE_MISSING'
