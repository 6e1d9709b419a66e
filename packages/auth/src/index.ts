export { callTo } from './call-to'
export type { AnsweredFile } from './client-call'
export { baseAddress as serviceAddress, configureHost, configureServices, type Services } from './host'
export { newGuid } from './new-guid'
export { storeUserItem, readUserItem } from './user-storage'
export { saveFile } from './save-file'
export { newIdempotencyKey, type SendOptions } from './send-options'
export {
  checkSession,
  createPasskey,
  finishExternalLogin,
  finishLogin,
  forgetSession,
  hasPasskeys,
  login,
  loginByPasskey,
  loginBySuggestion,
  logout,
  loseSession,
  type SecondStep,
  secondStepOf,
  signWithPasskey,
  startExternalLogin,
} from './session.actions'
export { currentSession, endedSession, useSession, onSessionEnd, type SessionEnd } from './session.store'
export type { StoredSession } from './stored-session'
export { readStoredFile, useStoredFile } from './stored-file'
export { useCorporationsWith, useMay } from './use-access'
export { useUploadLimit } from './use-upload-limit'
