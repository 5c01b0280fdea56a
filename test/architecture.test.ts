import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { scratch } from './support.ts'

const root = join(import.meta.dir, '..')
const src = join(root, 'src')

type Source = { path: string; text: string; imports: string[] }

function sources(): Source[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => source(path, readFileSync(join(src, path), 'utf8')))
}

function source(path: string, text: string): Source {
  const pattern = /(?:from|import|require\()\s*\(?['"]([^'"]+)['"]/g
  return { path, text, imports: [...text.matchAll(pattern)].map((match) => match[1]!) }
}

/** The room a file stands in: its first folder, or its own name at the top. */
const roomOf = (path: string) => path.split('/')[0]!

/** What each feature may use of the features below it, by `service` and `model` (and other rooms' pure words). */
const below: Record<string, string[]> = {
  kernel: [],
  color: ['kernel'],
  db: ['kernel'],
  access: ['kernel', 'db', 'churches'],
  churches: ['kernel', 'db'],
  http: ['kernel', 'access'],
  runs: ['kernel', 'db', 'churches', 'access', 'http'],
  reading: ['kernel'],
  // The runtime of networks, one for all.
  inference: ['kernel'],
  library: ['kernel', 'color', 'db', 'http', 'runs', 'churches', 'reading'],
  similarity: ['kernel', 'color', 'db', 'http', 'runs', 'churches', 'library', 'reading', 'inference'],
  variants: ['kernel', 'db', 'http', 'runs', 'churches', 'library', 'similarity'],
  imports: ['kernel', 'db', 'http', 'runs', 'churches', 'library', 'similarity'],
  branding: ['kernel', 'color', 'db', 'http', 'runs', 'churches', 'library', 'reading'],
  qc: ['kernel', 'color', 'db', 'http', 'runs', 'churches', 'library', 'reading', 'branding', 'inference'],
  workflow: ['kernel', 'db', 'http', 'runs', 'churches', 'access'],
  console: ['kernel', 'http'],
  activity: ['kernel', 'db', 'http', 'runs', 'churches', 'access'],
  admin: ['kernel', 'db', 'http', 'runs', 'churches', 'access', 'library', 'config.ts'],
  // Adapters to the outside: each implements a port of the kernel or of the feature that uses it.
  upstreams: ['kernel', 'library', 'workflow', 'qc', 'config.ts'],
}

/** Rooms that may use every other: the composition root, the commands, the entry. */
const free = new Set([
  'app.ts',
  'base.ts',
  'commands',
  'config.ts',
  'core.ts',
  'dependencies.ts',
  'feature.ts',
  'features.ts',
  'front.ts',
  'lifecycle.ts',
  'loaded.ts',
  'main.ts',
  'mocks',
  'server.ts',
  'version.ts',
])

function localImports({ path, imports }: Source): string[] {
  return imports
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(src, resolve(src, dirname(path), name)))
    .filter((name) => !name.startsWith('..'))
}

function wrongImports(file: Source): string[] {
  const room = roomOf(file.path)
  if (free.has(room)) return []
  const allowed = below[room]
  if (allowed === undefined) return [`${file.path}: the room ${room} is not in the plan`]
  return localImports(file)
    .filter((target) => roomOf(target) !== room)
    .filter((target) => !(isFeature(file.path) && atTheTop.has(target)))
    .filter((target) => !allowed.includes(roomOf(target)) || isPrivate(room, target))
    .map((target) => `${file.path} imports ${target}`)
}

/** A feature's `feature.ts` is what the composition root opens: it may use what stands there. */
const isFeature = (path: string) => path.endsWith('/feature.ts')
const atTheTop = new Set(['base.ts', 'feature.ts'])

/** Another feature's store, routes and jobs are its own; the server's parts are for everyone. */
function isPrivate(room: string, target: string): boolean {
  return roomOf(target) !== room && /[/-](store|routes|jobs)(\.ts)?$/.test(target)
}

/** One home each: who else names it is out of place. */
const homes: [what: string, pattern: RegExp, home: RegExp][] = [
  ['elysia', /from 'elysia'/, /^(http\/|.*routes\.ts$)/],
  ['bun:sqlite', /from 'bun:sqlite'/, /^db\//],
  ['the client of PostgreSQL', /from 'pg'/, /^db\/postgres\//],
  // Loaded when it is needed alone: a server on SQLite starts without it.
  ['the engine of PostgreSQL', /from '[^']*\/postgres\/postgres\.ts'/, /^db\/postgres\//],
  ['the addon', /hnswlib-node/, /^similarity\/native\.ts$/],
  ['the environment', /process\.env|Bun\.env/, /^(config|main)\.ts$/],
  ['the clock', /Date\.now\(|new Date\(\)|performance\.now\(/, /^dependencies\.ts$/],
  // Where no timers are injected: a thread's deadline, a process's end, the log, and a database that commands open alone.
  [
    'a raw wait',
    /\b(setTimeout|setInterval)\b|Bun\.sleep|AbortSignal\.timeout/,
    /^(dependencies\.ts|kernel\/(thread|log)\.ts|db\/(disk-monitor|sqlite|postgres\/(postgres|signals|holds|hosts))\.ts|reading\/(reading-thread|pdf\/(images|raster))\.ts|commands\/(serve|health)\.ts)$/,
  ],
  ['randomness', /Math\.random|randomUUID|randomBytes/, /^dependencies\.ts$/],
  ['fetch', /(?<![.\w])fetch\(/, /^(upstreams\/network\.ts|server\.ts|commands\/)/],
  ['image decoders', /new Bun\.Image/, /^(reading\/images\.ts|mocks\/)/],
  ['SQL text', /\b(SELECT \w|INSERT INTO|UPDATE \w+ SET|DELETE FROM)/, /^(db\/|.*store\.ts$)/],
]

/** What runs in a browser has a clock, randomness and requests of its own. */
const isBrowserCode = (path: string) => /^console\/(api|components|pages)\/|\.tsx$/.test(path)

function misplaced(file: Source): string[] {
  const code = file.text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return (isBrowserCode(file.path) ? [] : homes)
    .filter(([, pattern, home]) => pattern.test(code) && !home.test(file.path))
    .map(([what]) => `${file.path} uses ${what} outside its home`)
}

const io = /^(node:|bun)|elysia|pino|commander/
function impure(file: Source): string[] {
  if (!/(^|[/-])(rules|model)\.ts$/.test(file.path)) return []
  const bad = file.imports.filter((name) => io.test(name) || /[/-](store|service|routes|jobs)(\.ts)?$/.test(name))
  return bad.map((name) => `${file.path} imports ${name}`)
}

/** Folders below the rooms that hold data or another room's kind of thing, and so have no door. */
const withoutDoor = new Set([
  'db/migrations',
  'db/migrations/sqlite',
  'db/migrations/postgres',
  'mocks/demo',
  'branding/sources',
  'console/api',
  'console/components',
  'console/pages',
])
/** The door of a sub-room is the file named like it, but for these. */
const doors: Record<string, string> = {
  'upstreams/storage': 'configured.ts',
  'similarity/index': 'indexes.ts',
}

/** The sub-rooms a file stands in, the outermost first: `a/b/c.ts` stands in `a/b`. */
function subRoomsOf(path: string): string[] {
  const folders = path.split('/').slice(0, -1)
  return folders.slice(1).map((_, at) => folders.slice(0, at + 2).join('/'))
}

const doorOf = (subRoom: string) =>
  `${subRoom}/${doors[subRoom] ?? `${subRoom.split('/').at(-1)}.${subRoom.startsWith('console/') ? 'tsx' : 'ts'}`}`

/** Whoever stands outside of a sub-room imports its door alone. */
function pastTheDoor(file: Source): string[] {
  const inside = new Set(subRoomsOf(file.path))
  return localImports(file).flatMap((target) =>
    subRoomsOf(target)
      .filter((subRoom) => !inside.has(subRoom) && !withoutDoor.has(subRoom))
      .filter((subRoom) => target !== doorOf(subRoom))
      .map((subRoom) => `${file.path} imports ${target} past ${doorOf(subRoom)}`),
  )
}

/** Files that import one another in a circle, as groups (Tarjan's strongly connected components). */
function circles(files: Source[]): string[][] {
  const imports = new Map(files.map((file) => [file.path, localImports(file)]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (path: string): void => {
    order.set(path, order.size)
    lowest.set(path, order.get(path)!)
    stack.push(path)
    for (const target of imports.get(path) ?? []) {
      if (!imports.has(target)) continue
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(target)!))
    }
    if (lowest.get(path) !== order.get(path)) return
    const group = stack.splice(stack.indexOf(path))
    if (group.length > 1) found.push(group.toSorted())
  }
  for (const path of imports.keys()) if (!order.has(path)) visit(path)
  return found
}

/** What is loaded with a file: all that it imports by statements that are no types, and so on. */
function loadedWith(start: string, files: readonly Source[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const found = new Set<string>()
  const visit = (path: string): void => {
    const file = byPath.get(path)
    if (file === undefined || found.has(path)) return
    found.add(path)
    const statements = [...file.text.matchAll(/^(?:import|export) (?!type )([^'"]*?)from '([^']+)'/gm)]
    const values = statements.filter(([, names]) => names!.replaceAll(/type \w+( as \w+)?,?/g, '').match(/\w/))
    localImports({ ...file, imports: values.map(([, , name]) => name!) }).forEach(visit)
  }
  visit(start)
  return found
}

/** What brings routes, runs and upkeep: a server listens before it is there. */
const roomsOfFeatures = new Set(readdirSync(src).filter((room) => existsSync(join(src, room, 'feature.ts'))))

/** More files than a person takes in at a glance want sub-rooms. */
const roomFilesMax = 20

function crowdedRooms(files: Source[]): string[] {
  const counts = Map.groupBy(files, ({ path }) => dirname(path))
  return [...counts].filter(([, inside]) => inside.length > roomFilesMax).map(([room]) => room)
}

describe('the architecture', () => {
  const files = sources()

  test('is read from real files', () => {
    expect(files.length).toBeGreaterThan(30)
    expect(files.some(({ imports }) => imports.length > 5)).toBe(true)
  })

  test('lets each room use only the rooms below it', () => {
    expect(files.flatMap(wrongImports)).toEqual([])
  })

  test('keeps each outside thing in its one home', () => {
    expect(files.flatMap(misplaced)).toEqual([])
  })

  test('keeps rules and models free of input and output', () => {
    expect(files.flatMap(impure)).toEqual([])
  })

  test('keeps files under 400 lines, without default exports and shared drawers', () => {
    const long = files.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path)
    const defaults = files.filter(({ text }) => /^export default/m.test(text)).map(({ path }) => path)
    const drawers = files.filter(({ path }) => /(^|\/)(utils?|helpers?|misc|index)\.ts$/.test(path))
    expect({ long, defaults, drawers }).toEqual({ long: [], defaults: [], drawers: [] })
  })

  test('gives each sub-room one door', () => {
    expect(files.flatMap(pastTheDoor)).toEqual([])
  })

  test('has no import circles', () => {
    expect(circles(files)).toEqual([])
  })

  test('lets a server listen before a feature is loaded', () => {
    const early = [...loadedWith('commands/serve.ts', files)]
    const parts = /(^|[/-])(feature|model|service|store|routes|jobs)\.ts$/
    expect(early).toContain('http/shell/shell.ts')
    expect(early.filter((path) => roomsOfFeatures.has(roomOf(path)) && parts.test(path))).toEqual([])
    expect(early.length).toBeLessThan(70)
    const late = loadedWith('features.ts', [...files, source('features.ts', `import { x } from './qc/feature.ts'`)])
    expect(late).toContain('qc/routes.ts')
  })

  test('keeps rooms to twenty files', () => {
    expect(crowdedRooms(files)).toEqual([])
  })

  test('would notice a planted circle, a planted back door and a crowded room', () => {
    const planted = (path: string, text: string) => source(path, text)
    const circle = [
      planted('a/one.ts', `import { x } from './two.ts'`),
      planted('a/two.ts', `import { y } from './one.ts'`),
    ]
    expect(circles(circle)).toEqual([['a/one.ts', 'a/two.ts']])
    expect(pastTheDoor(planted('qc/scan.ts', `import { x } from './room/inner.ts'`))).toHaveLength(1)
    expect(pastTheDoor(planted('qc/scan.ts', `import { x } from './room/room.ts'`))).toEqual([])
    const many = Array.from({ length: 21 }, (_, at) => planted(`a/file-${at}.ts`, ''))
    expect(crowdedRooms(many)).toEqual(['a'])
  })

  test('would notice a planted long function', async () => {
    using own = scratch()
    const lines = Array.from({ length: 71 }, (_, at) => `  sum += ${at}`).join('\n')
    await Bun.write(join(own.dir, 'src', 'long.ts'), `export function long(sum: number) {\n${lines}\n  return sum\n}\n`)
    await Bun.write(join(own.dir, '.oxlintrc.json'), Bun.file(join(root, '.oxlintrc.json')))
    const lint = Bun.spawnSync([join(root, 'node_modules', '.bin', 'oxlint'), '--deny-warnings', 'src'], {
      cwd: own.dir,
    })
    expect({ exitCode: lint.exitCode, out: lint.stdout.toString() }).toEqual({
      exitCode: 1,
      out: expect.stringContaining('max-lines-per-function'),
    })
  })

  test('would notice a planted import, a planted clock and a planted statement', () => {
    const planted = (path: string, text: string) => source(path, text)
    expect(wrongImports(planted('library/rules.ts', `import { x } from '../variants/service.ts'`))).toHaveLength(1)
    expect(wrongImports(planted('variants/service.ts', `import { x } from '../library/store.ts'`))).toHaveLength(1)
    expect(wrongImports(planted('variants/service.ts', `import { x } from '../library/store'`))).toHaveLength(1)
    expect(misplaced(planted('library/service.ts', 'const at = Date.now()'))).toHaveLength(1)
    expect(misplaced(planted('library/service.ts', 'await Bun.sleep(10)'))).toHaveLength(1)
    expect(misplaced(planted('library/service.ts', 'sql.run(`DELETE FROM files`)'))).toHaveLength(1)
    expect(impure(planted('library/rules.ts', `import { readFile } from 'node:fs'`))).toHaveLength(1)
  })
})
