import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { descriptorOf, remoteFolders } from '../dev/remotes.mjs'

/** @import { Claims } from './name-fault.mjs' */

/** What the repository's apps have claimed already. @param {string} root @returns {Promise<Claims>} */
export async function readClaims(root) {
  const ofRemotes = await Promise.all(
    remoteFolders(root).map(async folder => {
      const { routes } = await descriptorOf(root, folder)
      return routes.map(route => ({ path: route.path, owner: folder }))
    }),
  )
  const ofShell = (await shellRoutes(root)).map(own => ({ path: own, owner: 'the shell' }))
  return { folders: fs.readdirSync(root), routes: [...ofShell, ...ofRemotes.flat()] }
}

/** @param {string} root @returns {Promise<string[]>} */
async function shellRoutes(root) {
  const reader = pathToFileURL(path.join(root, 'packages/federation/build/singletons.mjs')).href
  const { importTypeScript } = await import(reader)
  return (await importTypeScript(path.join(root, 'shell/src/own-routes.ts'))).ownRoutes
}
