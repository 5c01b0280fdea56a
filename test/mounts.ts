import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this process may mount: disks that are full, read-only or not executable can then be real ones. */
export const mayMount = (() => {
  const dir = mkdtempSync(join(tmpdir(), 'verger-mount-'))
  const isMounted = Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', dir]).exitCode === 0
  if (isMounted) Bun.spawnSync(['umount', dir])
  rmSync(dir, { recursive: true, force: true })
  if (!isMounted) console.warn('This process may not mount: the tests on full, read-only and noexec disks are skipped.')
  return isMounted
})()

type Disk = Disposable & { dir: string; remount(options: string): void }

/** A small disk of its own in memory, with mount options such as `size=2m,noexec`; gone when the test is. */
export function disk(options: string): Disk {
  const dir = mkdtempSync(join(tmpdir(), 'verger-disk-'))
  const mount = (words: string[]) => {
    const { exitCode, stderr } = Bun.spawnSync(['mount', ...words, dir])
    if (exitCode !== 0) throw new Error(`mount: ${stderr.toString()}`)
  }
  mount(['-t', 'tmpfs', '-o', options, 'tmpfs'])
  return {
    dir,
    remount: (changed) => mount(['-o', `remount,${changed}`]),
    [Symbol.dispose]() {
      Bun.spawnSync(['umount', '-l', dir])
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
