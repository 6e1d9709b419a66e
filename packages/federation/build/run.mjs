import webpack from 'webpack'

/** Runs one build, prints its errors and sets the exit status. */
export async function runBuild(configuration) {
  const compiler = webpack(configuration)
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  )
  await new Promise(resolve => compiler.close(resolve))
  if (stats.hasErrors() || stats.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: false }))
  if (stats.hasErrors()) process.exitCode = 1
}
