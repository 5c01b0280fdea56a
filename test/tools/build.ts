// Compiles the product into one executable: `bun test/tools/build.ts [OUT]`, dist/verger by default.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { bundleConsole } from '../../src/console/bundle.ts'
import { packReferenceScript } from '../../src/http/docs-script.ts'

const root = join(import.meta.dir, '..', '..')
const out = process.argv[2] ?? join(root, 'dist', 'verger')
const work = join(dirname(out), '.build')
const sample = join(root, 'data', 'sample')

await rm(work, { recursive: true, force: true })
await mkdir(work, { recursive: true })
const names = (await readdir(sample, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
const files = await Promise.all(
  names.map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    return [path.slice(sample.length + 1), await Bun.file(path).bytes()] as const
  }),
)
await Bun.write(join(work, 'sample.tar'), await new Bun.Archive(Object.fromEntries(files)).bytes())

await Bun.write(join(work, 'console.tar'), await new Bun.Archive(await bundleConsole()).bytes())
await Bun.write(join(work, 'reference-script.gz'), await packReferenceScript(9))

// The executable must not read a .env or run a bunfig.toml's preload from wherever it is started.
const words = ['build', '--compile', '--minify', '--sourcemap=none', '--bytecode', '--format=esm', '--splitting']
// A start reads a hundred chunks: what runs nothing by itself joins another.
const chunks = ['--min-chunk-size=65536']
const closed = ['--no-compile-autoload-dotenv', '--no-compile-autoload-bunfig']
const build = Bun.spawn(
  [
    process.execPath,
    ...words,
    ...chunks,
    ...closed,
    // Flat names, so that the executable finds its worker beside itself.
    '--entry-naming=[name].[ext]',
    // Two files of one name, from two packages, are two.
    '--asset-naming=[name]-[hash].[ext]',
    '--outfile',
    basename(out),
    join(root, 'src', 'main.ts'),
    join(root, 'src', 'similarity', 'index', 'graph-worker.ts'),
    join(root, 'src', 'variants', 'scan', 'scan-worker.ts'),
    join(root, 'src', 'qc', 'analysis', 'analysis-worker.ts'),
    join(root, 'src', 'qc', 'checks', 'checks-worker.ts'),
    join(root, 'src', 'reading', 'reading-worker.ts'),
    join(root, 'src', 'inference', 'inference-worker.ts'),
    join(root, 'src', 'branding', 'analyzer', 'brand-worker.ts'),
    join(work, 'sample.tar'),
    join(work, 'console.tar'),
    join(work, 'reference-script.gz'),
  ],
  { cwd: dirname(out), stdout: 'inherit', stderr: 'inherit' },
)
const code = await build.exited
await rm(work, { recursive: true, force: true })
if (code !== 0) process.exit(code)
console.log(`${out}: ${(Bun.file(out).size / 1024 / 1024).toFixed(1)} MiB`)
