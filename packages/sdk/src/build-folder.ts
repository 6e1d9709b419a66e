/** Set by `portal-sdk dev` to keep its builds apart. */
export const buildFolderVariable = 'PORTAL_SDK_BUILD_FOLDER'

/** The folder into which your bundler writes, and that `portal-seal` seals. */
export const buildFolder: string = process.env[buildFolderVariable] ?? 'dist'

/** Whether `portal-sdk dev` runs this build. */
export const isDevelopment: boolean = buildFolderVariable in process.env
