import path from 'node:path'
import { buildFolder, isDevelopment, pageEntries, shared } from '@portal/sdk'
import { rspack } from '@rspack/core'
import remote from './portal.remote.mjs'

// Under `npm run dev`, components keep their state over a change.
const react = { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment }
const jsx = { 'react/jsx-dev-runtime': '@portal/sdk/keep-state/jsx-dev-runtime' }

const compiler = rspack({
  mode: 'production',
  entry: pageEntries(remote),
  devtool: 'hidden-source-map',
  output: {
    path: path.resolve(buildFolder),
    clean: true,
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    library: { type: 'modern-module' },
    publicPath: 'auto',
    filename: '[name].js',
    chunkFilename: 'chunks/[contenthash].js',
    cssFilename: '[name].css',
  },
  externalsType: 'module',
  externals: shared,
  resolve: { extensions: ['.tsx', '.ts', '.js'], alias: isDevelopment ? jsx : {} },
  module: {
    rules: [
      { test: /\.css$/, type: 'css/auto' },
      {
        test: /\.tsx?$/,
        use: [
          '@portal/sdk/keep-state/webpack',
          {
            loader: 'builtin:swc-loader',
            options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react } } },
          },
        ],
      },
    ],
  },
})
compiler.run((error, stats) => {
  const problems = error?.message ?? (stats.hasErrors() ? stats.toString('errors-only') : undefined)
  if (problems) console.error(problems)
  process.exitCode = problems ? 1 : 0
})
