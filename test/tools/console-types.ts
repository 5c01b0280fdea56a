// Writes the console's types from the server's own OpenAPI document: `bun test/tools/console-types.ts [DOCUMENT]`.
import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const root = join(import.meta.dir, '..', '..')
export const typesFile = join(root, 'src', 'console', 'api', 'schema.d.ts')

type Node = { [name: string]: unknown }

/** The types of what the console calls: refusals are one class there, and the prose stands in the document. */
export async function consoleTypes(document: Node): Promise<string> {
  const paths = Object.entries(document.paths as Node).filter(([path]) => path.startsWith('/v1/') || path === '/health')
  const schemas = (document.components as Node).schemas
  const small = { ...document, paths: Object.fromEntries(paths), components: { schemas } }
  return `${astToString(await openapiTS(bare(small) as OpenAPI3))}`
}

function bare(node: unknown, name = ''): unknown {
  if (Array.isArray(node)) return node.map((item) => bare(item))
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key, value]) => {
    if (name === 'properties' || name === 'schemas') return true
    if (name === 'responses') return key.startsWith('2')
    if (key === 'headers') return false
    return !(typeof value === 'string' && /^(summary|description|title)$/.test(key)) && !/^examples?$/.test(key)
  })
  const shared = (value: unknown) =>
    name === 'responses' && typeof value === 'object' && value !== null && '$ref' in value
  return Object.fromEntries(kept.map(([key, value]) => [key, shared(value) ? { description: '' } : bare(value, key)]))
}

if (import.meta.main) {
  const given = process.argv[2]
  const text = given ? await Bun.file(given).text() : await documentText()
  await Bun.write(typesFile, await consoleTypes(JSON.parse(text) as Node))
  Bun.spawnSync([join(root, 'node_modules', '.bin', 'bun'), 'fmt', typesFile], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function documentText(): Promise<string> {
  const child = Bun.spawn([process.execPath, join(root, 'src', 'main.ts'), 'openapi'], { cwd: root, stdout: 'pipe' })
  return child.stdout.text()
}
