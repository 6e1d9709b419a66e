/**
 * npm hands a signal on to the shell between it and us, and that shell dies of it without telling us. So when the
 * process that started us is gone, we stop as if the signal had come to us.
 * @param {() => void} [stop] @param {number} [every] milliseconds
 */
export function stopWithNpm(stop = () => process.kill(process.pid, 'SIGTERM'), every = 200) {
  // Started by hand, the parent is a terminal, which one may leave.
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, every)
  timer.unref()
}
