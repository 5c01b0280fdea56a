import { Command, CommanderError, Option } from 'commander'
import { type Config, readConfig, type VariableName, variables } from '../config.ts'
import { diskFailedExit, Fault, Stop } from '../kernel/errors.ts'
import { version } from '../version.ts'

type Environment = Record<string, string | undefined>
type Run<Words extends unknown[]> = (config: Config, options: Record<string, unknown>, ...words: Words) => Promise<void>

const flagOf = (name: string) => `--${name.toLowerCase().replaceAll('_', '-')}`
const camel = (flag: string) => flag.slice(2).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Adds a flag for every variable: flags win over the environment. */
function configured(command: Command): Command {
  for (const [name, { what, fallback }] of Object.entries(variables)) {
    const flags = name === 'DEMO' ? flagOf(name) : `${flagOf(name)} <value>`
    command.addOption(new Option(flags, `${what}${fallback === '' ? '' : ` (${fallback})`}`))
  }
  return command
}

/** Reads the settings a command was given, then runs it. */
function action<Words extends unknown[]>(environment: Environment, run: Run<Words>) {
  return async (...all: unknown[]) => {
    const command = all.pop() as Command
    const options = all.pop() as Record<string, unknown>
    const names = Object.keys(variables) as VariableName[]
    const flags = Object.fromEntries(
      names.filter((name) => camel(flagOf(name)) in options).map((name) => [name, options[camel(flagOf(name))]]),
    )
    if (flags.DEMO === true) flags.DEMO = 'on'
    await run(readConfig(environment, flags), command.opts(), ...(all as Words))
  }
}

/** The running server a command is to go through. */
function serverOf({ url, key }: Record<string, unknown>): { url: string; key: string } {
  if (!URL.canParse(String(url))) throw new Stop(`--url: ${JSON.stringify(url)} is not valid; expected an address.`, 2)
  if (typeof key !== 'string') throw new Stop('--url needs --key, an admin key for that server.', 2)
  return { url: String(url).replace(/\/$/, ''), key }
}

/** Each command is loaded when it is called, so that the server's start waits for none of the others. */
function program(environment: Environment): Command {
  const root = new Command('verger')
    .description('Reference library, branding, quality control and task workflow for church design.')
    .version(version)
    .exitOverride()
    .configureHelp({ sortSubcommands: false })
  const add = (words: string, what: string) => configured(root.command(words).description(what)).exitOverride()

  add('serve', 'start the server (also without a command)').action(
    action(environment, async (config) => (await import('./serve.ts')).serve(config)),
  )
  add('import <dir>', 'bring every picture of a directory, a feed (its URL) or s3://BUCKET/PREFIX into the library')
    .option('--json', 'print one line of JSON with the counts and every item')
    .option('--url <url>', 'let the server that runs at this address do it; the directory is on its machine')
    .option('--key <key>', 'an admin key for that server')
    .action(
      action(environment, async (config, options, dir: string) => {
        const json = options.json === true
        if (options.url !== undefined)
          return (await import('./remote.ts')).importThroughServer(dir, { ...serverOf(options), json })
        const { importDirectory, importFrom } = await import('./import.ts')
        return /^(https?|s3):\/\//i.test(dir)
          ? importFrom(config, dir, { json })
          : importDirectory(config, dir, { json })
      }),
    )
  add('mock', 'run the mocked upstreams as a real HTTP server').action(
    action(environment, async (config) => (await import('./mock.ts')).mock(config)),
  )
  add('reindex', 'describe anew every picture whose vectors are of another model').action(
    action(environment, async (config) => (await import('./reindex.ts')).reindex(config)),
  )
  add('health', 'ask the running server how it is: exit code 0 when it is well').action(
    action(environment, async (config) => (await import('./health.ts')).health(config)),
  )
  add('openapi', 'print the OpenAPI document').action(
    action(environment, async (config) => (await import('./openapi.ts')).printDocument(config)),
  )
  const board = root.command('clickup').description('the task tool').exitOverride()
  configured(board.command('subscribe').description('have ClickUp tell this server of every change of a task'))
    .exitOverride()
    .option('--endpoint <url>', 'the address ClickUp is to call (BASE_URL/webhook/clickup)')
    .action(
      action(environment, async (config, { endpoint }) =>
        (await import('./clickup.ts')).subscribe(config, endpoint === undefined ? undefined : String(endpoint)),
      ),
    )
  addCareCommands(root, environment)
  addKeyCommands(root, environment)
  return root
}

/** What keeps a data directory well. */
function addCareCommands(root: Command, environment: Environment): void {
  const add = (words: string, what: string) => configured(root.command(words).description(what)).exitOverride()
  const care = () => import('./care.ts')
  add('check', 'look at the database, the vectors, the files and the settings; beside a running server too').action(
    action(environment, async (config) => (await care()).check(config)),
  )
  add('backup <file>', 'write one archive of the database and every file it names; beside a running server too').action(
    action(environment, async (config, _, file: string) => (await care()).backup(config, file)),
  )
  add('restore <file>', 'replace the state by an archive, after both were verified').action(
    action(environment, async (config, _, file: string) => (await care()).restore(config, file)),
  )
  add('forget <account>', 'a church leaves: delete its rows, files, vectors, keys and snapshots')
    .option('--yes', 'really do it')
    .action(
      action(environment, async (config, { yes }, account: string) =>
        (await care()).forget(config, account, yes === true),
      ),
    )
}

function addKeyCommands(root: Command, environment: Environment): void {
  const text = (value: unknown) => (value === undefined ? undefined : String(value))
  const keys = root.command('keys').description('API keys, beside a running server too').exitOverride()
  const scope = ['--scope <scope>', 'read, write, admin, or metrics (nothing but /metrics)', 'read'] as const
  const account = ['--account <number>', 'the church it belongs to (every church)'] as const
  configured(keys.command('create').description('make a key and print its secret once'))
    .exitOverride()
    .option('--name <name>', 'what it is for', 'unnamed')
    .option(...scope)
    .option(...account)
    .option('--days <count>', 'days until it ends (no end)')
    .action(
      action(environment, async (config, { name, scope, account, days }) =>
        (await import('./keys.ts')).createKey(config, {
          name: String(name),
          scope: String(scope),
          account: text(account),
          days: text(days),
        }),
      ),
    )
  configured(keys.command('list').description('list the keys, without their secrets'))
    .exitOverride()
    .option('--json', 'print JSON')
    .action(
      action(environment, async (config, { json }) =>
        (await import('./keys.ts')).listKeys(config, { json: json === true }),
      ),
    )
  configured(keys.command('revoke').argument('<id>').description('refuse a key from now on'))
    .exitOverride()
    .action(action(environment, async (config, _, id: string) => (await import('./keys.ts')).revokeKey(config, id)))
  configured(root.command('token').description('print a JSON Web Token made with JWT_SECRET'))
    .exitOverride()
    .requiredOption('--subject <name>', 'whom it names (sub)')
    .option(...scope)
    .option(...account)
    .option('--seconds <count>', 'how long it holds', '3600')
    .action(
      action(environment, async (config, { subject, scope, account, seconds }) =>
        (await import('./token.ts')).printToken(config, {
          subject: String(subject),
          scope: String(scope),
          account: text(account),
          seconds: String(seconds),
        }),
      ),
    )
}

/** `serve` is meant when no command is named. */
function withCommand(words: string[]): string[] {
  const [first] = words
  const isFlag = first?.startsWith('-') && !['-h', '--help', '-V', '--version'].includes(first)
  return first === undefined || isFlag ? ['serve', ...words] : words
}

/** Runs one command line; the result is the exit code: 0 done, 1 failed, 2 wrong usage, 74 a failed disk. */
export async function runCommand(words: string[], environment: Environment): Promise<number> {
  try {
    await program(environment).parseAsync(withCommand(words), { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (error instanceof Stop) {
      console.error(`verger: ${error.message}`)
      return error.exitCode
    }
    console.error(error instanceof Fault ? `verger: ${error.message}` : error)
    return error instanceof Fault && error.code === 'storage_failed' ? diskFailedExit : 1
  }
}
