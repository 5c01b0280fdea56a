import { expect, test } from 'bun:test'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const built = join(import.meta.dir, '../../../dist/verger')
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((one) => existsSync(one))
/** Whom Debian calls nobody: a browser is not run as root. */
const nobody = 65_534

const shell = '<!doctype html><title>Grace Chapel</title><div id="root"></div><script src="/app.js"></script>'
const app = `
const style = document.createElement('style'); document.head.append(style)
style.sheet.insertRule('.cta { background: #7a1f2b; color: #fff }')
style.sheet.insertRule('h1 { font-family: "Fraunces" } ')
document.getElementById('root').innerHTML =
  '<header><a class="cta" href="/visit">Visit us</a></header><main><h1>Come and see</h1><p>We meet on Sundays.</p></main>'
`

test.skipIf(!existsSync(built) || chromium === undefined)(
  'The executable, alone in a folder and not as root, reads a page that scripts draw',
  async () => {
    using site = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: ({ url }) =>
        url.endsWith('/app.js')
          ? new Response(app, { headers: { 'content-type': 'text/javascript' } })
          : new Response(shell, { headers: { 'content-type': 'text/html' } }),
    })
    const dir = mkdtempSync(join(tmpdir(), 'verger-browser-'))
    const isRoot = process.getuid?.() === 0
    copyFileSync(built, join(dir, 'verger'))
    chmodSync(join(dir, 'verger'), 0o755)
    if (isRoot) chownSync(dir, nobody, nobody)
    const asNobody = isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : []
    const key = 'k'.repeat(32)
    const server = Bun.spawn([...asNobody, join(dir, 'verger'), 'serve', '--port', '0'], {
      cwd: dir,
      env: {
        PATH: '/usr/bin:/bin',
        HOME: dir,
        TMPDIR: dir,
        VERGER_API_KEY: key,
        BROWSER_PATH: chromium!,
        ALLOW_PRIVATE_HOSTS: `127.0.0.1:${site.port}`,
      },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'inherit',
    })
    try {
      let out = ''
      for await (const part of server.stdout) {
        out += new TextDecoder().decode(part)
        if (/listening on (\S+)/.test(out)) break
      }
      const path = `${/listening on (\S+)/.exec(out)![1]}/v1/image-gen/branding`
      const headers = { 'x-api-key': key, 'content-type': 'application/json' }
      const body = JSON.stringify({ account_number: '7', website: `http://127.0.0.1:${site.port}/` })
      await (await fetch(`${path}/extract?stream=1`, { method: 'POST', headers, body })).text()
      const profile = (await (await fetch(`${path}/7`, { headers })).json()) as {
        sources: { source: string; reason: string }[]
        colors: { role: string; hex: string }[]
        fonts: { role: string; family: string }[]
      }
      expect(profile.sources.find(({ source }) => source === 'website')!.reason).toContain('read in a browser')
      expect(profile.colors.find(({ role }) => role === 'primary')?.hex).toBe('#7a1f2b')
      expect(profile.fonts.find(({ role }) => role === 'heading')?.family).toBe('Fraunces')
    } finally {
      server.kill('SIGTERM')
      await server.exited
      rmSync(dir, { recursive: true, force: true })
    }
  },
)
