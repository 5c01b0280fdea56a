import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Everything a browser asks for below /console, by path; made beforehand for the executable, at the first request from source. */
export type ConsoleFiles = Record<string, Uint8Array<ArrayBuffer>>

const here = import.meta.dir
const fontFile = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** The name that React's sources ask for; the server's own environment is read in config.ts alone. */
const nodeEnv = ['process', 'env', 'NODE_ENV'].join('.')

/** Names carry a hash of their content, so that browsers may keep the files for ever. */
const naming = { entry: 'assets/[name]-[hash].[ext]', chunk: 'assets/[name]-[hash].[ext]' }

export async function bundleConsole(): Promise<ConsoleFiles> {
  const built = await Bun.build({
    entrypoints: [join(here, 'main.tsx')],
    target: 'browser',
    format: 'esm',
    publicPath: '/console/',
    splitting: true,
    minify: true,
    // Without it React brings its development build.
    define: { [nodeEnv]: '"production"' },
    naming,
  })
  const scripts = await Promise.all(
    built.outputs.map(async (output) => ({
      ...named(output.path),
      kind: output.kind,
      bytes: new Uint8Array(await output.arrayBuffer()),
    })),
  )
  const entry = scripts.find(({ kind }) => kind === 'entry-point')!
  const font = hashed('inter.woff2', await Bun.file(createRequire(import.meta.url).resolve(fontFile)).bytes())
  const style = hashed('console.css', await styleSheet(`/console/${font.path}`))
  const icon = hashed('verger.svg', new TextEncoder().encode(iconSvg))
  const page = pageOf({ script: entry.path, style: style.path, font: font.path, icon: icon.path })
  const files = [...scripts, font, style, icon].map(({ path, bytes }) => [path, bytes] as const)
  return { ...Object.fromEntries(files), 'index.html': new TextEncoder().encode(page) }
}

function named(path: string): { path: string } {
  return { path: path.replace(/^\.\//, '') }
}

function hashed(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const [stem, end] = name.split('.')
  return { path: `assets/${stem}-${Bun.hash(bytes).toString(36)}.${end}`, bytes }
}

/** The sheets in the order of their names' numbers; the bundler's own CSS would rewrite `light-dark()`. */
async function styleSheet(font: string): Promise<Uint8Array<ArrayBuffer>> {
  const names = (await readdir(join(here, 'styles'))).filter((name) => name.endsWith('.css')).toSorted()
  const sheets = await Promise.all(names.map((name) => Bun.file(join(here, 'styles', name)).text()))
  const text = sheets.join('\n').replace('FONT_URL', font)
  const small = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s*\n\s*/g, '\n')
  return new TextEncoder().encode(small)
}

type Parts = { script: string; style: string; font: string; icon: string }

function pageOf({ script, style, font, icon }: Parts): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>verger</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="/console/${icon}">
<link rel="preload" as="font" type="font/woff2" crossorigin href="/console/${font}">
<link rel="preload" as="fetch" crossorigin href="/v1/session">
<link rel="stylesheet" href="/console/${style}">
<script type="module" src="/console/${script}"></script></head>
<body><div id="root">${waitingShell}</div><noscript>The console needs JavaScript. The API does not: see /docs.</noscript></body>
</html>
`
}

/** What is painted before the script has come: the console's own shape, as `Waiting` in console.tsx draws it on. */
const waitingShell =
  '<div class="shell"><header class="rail"><p class="brandmark"><svg viewBox="0 0 20 20" aria-hidden="true">' +
  '<path d="M4 4l6 11 6-11"/></svg>verger</p></header><main></main></div>'

const iconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1c1c1a"/><path d="M8 9l8 15 8-15" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
