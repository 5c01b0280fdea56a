// Makes a checkout ready to run: packages, then the vector addon. It runs on plain Node (or Bun) before
// anything is installed, so it imports nothing but the platform, and does nothing when nothing has changed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.verger-setup')

/** What the finished setup depends on: a change of any of it sets up again. */
function stamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of ['package.json', 'package-lock.json', 'test/tools/setup.mjs'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function fail(sentence) {
  console.error(`setup: ${sentence}`)
  process.exit(1)
}

function has(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

/** `npm ci` would refuse a registry that mirrors only some platforms' optional packages; this honours the lock file too. */
function installPackages() {
  const [program, ...words] = has('npm')
    ? ['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
    : ['bun', 'install', '--frozen-lockfile']
  console.error(`setup: installing packages (${[program, ...words].join(' ')})`)
  const { status } = spawnSync(program, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) fail('the packages could not be installed; is the npm registry within reach?')
}

/** x86-64-v3 has AVX2 and FMA, about 1.6 times as fast; the plain build runs on every CPU. */
const builds = process.arch === 'x64' ? { plain: [], avx2: ['-march=x86-64-v3'] } : { plain: [], avx2: [] }

/** One compiler call a build: node-gyp would want headers from the network, `node-api-headers` are on the disk. */
function buildAddon(name, flags) {
  const addon = join(modules, 'hnswlib-node')
  const target = join(addon, 'build', name, 'addon.node')
  mkdirSync(dirname(target), { recursive: true })
  const includes = ['node-api-headers/include', 'node-addon-api', 'hnswlib-node/include'].map(
    (path) => `-I${join(modules, path)}`,
  )
  const defines = ['NAPI_DISABLE_CPP_EXCEPTIONS', 'NODE_GYP_MODULE_NAME=addon', 'BUILDING_NODE_EXTENSION'].map(
    (name) => `-D${name}`,
  )
  // The C++ library goes into the addon, so that the machine it runs on needs none.
  const link = process.platform === 'linux' ? ['-static-libstdc++', '-static-libgcc'] : ['-undefined', 'dynamic_lookup']
  const words = [
    '-O3',
    '-std=c++17',
    '-fPIC',
    '-shared',
    ...flags,
    ...defines,
    ...includes,
    join(addon, 'src', 'addon.cc'),
    ...link,
  ]
  return new Promise((resolve) => {
    const compiler = spawn('g++', [...words, '-o', `${target}.new`], { stdio: ['ignore', 'inherit', 'inherit'] })
    compiler.on('error', () => fail('g++ was not found; install it (Debian: apt-get install g++) and try again'))
    compiler.on('exit', (code) => {
      if (code !== 0) fail(`the vector addon (${name}) could not be compiled`)
      renameSync(`${target}.new`, target)
      resolve()
    })
  })
}

const wanted = stamp()
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== wanted) {
  installPackages()
  console.error('setup: building the vector addon')
  await Promise.all(Object.entries(builds).map(([name, flags]) => buildAddon(name, flags)))
  writeFileSync(stampFile, wanted)
}
