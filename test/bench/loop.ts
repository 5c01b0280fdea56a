import { existsSync, readFileSync } from 'node:fs'

/**
 * Milliseconds that the main thread alone has worked, where the system tells (Linux): beside other processes' load a stall
 * by the clock says more of them than of ours.
 */
function workedMs(): number {
  const file = `/proc/self/task/${process.pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : Number.NaN
}

/** The longest that the loop stood still until `stop`, by the clock and by what the thread itself did. */
export function watchLoop() {
  let [stallMs, workMs, last, worked] = [0, 0, performance.now(), workedMs()]
  const ticking = setInterval(() => {
    const [now, done] = [performance.now(), workedMs()]
    stallMs = Math.max(stallMs, now - last - 1)
    workMs = Math.max(workMs, done - worked)
    ;[last, worked] = [now, done]
  }, 1)
  return () => {
    clearInterval(ticking)
    return { stallMs, workMs }
  }
}
