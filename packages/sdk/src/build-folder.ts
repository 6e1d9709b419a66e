/** By it `portal-sdk dev` gives its builds a folder of their own. */
export const buildFolderVariable = 'PORTAL_SDK_BUILD_FOLDER'

/** Your bundler writes here, and `portal-seal` seals it. */
export const buildFolder: string = process.env[buildFolderVariable] ?? 'dist'
