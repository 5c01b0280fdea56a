import { Command, CommanderError, Option } from 'commander'
import { type Config, readConfig, type VariableName, variables } from '../config.ts'
import { diskFailedExit, Fault, Stop } from '../kernel/errors.ts'
import { version } from '../version.ts'

type Environment = Record<string, string | undefined>
type Run<Words extends unknown[]> = (config: Config, options: Record<string, unknown>, ...words: Words) => Promise<void>

const flagOf = (name: string) => `--${name.toLowerCase().replaceAll('_', '-')}`
const camel = (flag: string) => flag.slice(2).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const takeSettings = new WeakSet<Command>()

/** Takes a flag for every variable: flags win over the environment. */
function configured(command: Command): Command {
  takeSettings.add(command)
  return command
}

/** Adds the flags to the one command that was called: some forty for each of them would be a tenth of a start. */
function addSettings(command: Command): void {
  if (!takeSettings.has(command)) return
  for (const [name, { what, fallback }] of Object.entries(variables)) {
    const flags = name === 'DEMO' ? flagOf(name) : `${flagOf(name)} <value>`
    command.addOption(new Option(flags, `${what}${fallback === '' ? '' : ` (default: ${fallback})`}`))
  }
}

/** A command or a group of them; whichever is called gets its flags before its words are read. */
function group(command: Command): Command {
  return command.exitOverride().hook('preSubcommand', (_, called) => addSettings(called))
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
  if (!URL.canParse(String(url)))
    throw new Stop(`--url: ${JSON.stringify(url)} is not valid; expected an http or https URL.`, 2)
  if (typeof key !== 'string') throw new Stop('--url needs --key, an admin key for that server.', 2)
  return { url: String(url).replace(/\/$/, ''), key }
}

/** Each command is loaded when it is called, so that the server's start waits for none of the others. */
function program(environment: Environment): Command {
  const root = group(new Command('verger'))
    .description('Reference library, branding, quality control and task workflow for church design.')
    .version(version)
    .configureHelp({ sortSubcommands: false })
  const add = (words: string, what: string) => configured(root.command(words).description(what)).exitOverride()

  add('serve', 'start the server (the default command)').action(
    action(environment, async (config) => (await import('./serve.ts')).serve(config)),
  )
  add('import <source>', 'import every image of a directory, a feed (http or https URL) or s3://BUCKET/PREFIX')
    .option('--json', 'print one line of JSON with the counts and every item')
    .option('--url <url>', 'import through the server running at this address; the directory must be on its machine')
    .option('--key <key>', 'an admin key for that server')
    .action(
      action(environment, async (config, options, source: string) => {
        const json = options.json === true
        const isAddress = /^(https?|s3):\/\//i.test(source)
        if (options.url !== undefined && isAddress)
          throw new Stop(
            '--url imports a directory; a running server imports its feed by POST /v1/image-gen/remix/import.',
            2,
          )
        if (options.url !== undefined)
          return (await import('./remote.ts')).importThroughServer(source, { ...serverOf(options), json })
        const { importDirectory, importFrom } = await import('./import.ts')
        return isAddress ? importFrom(config, source, { json }) : importDirectory(config, source, { json })
      }),
    )
  add('mock', 'serve the mocked upstreams (ClickUp, a feed, websites, models) on a port').action(
    action(environment, async (config) => (await import('./mock.ts')).mock(config)),
  )
  add('reindex', 'recompute the vectors of every image that another model described').action(
    action(environment, async (config) => (await import('./reindex.ts')).reindex(config)),
  )
  add('health', 'check the running server; exits with 0 if it is healthy').action(
    action(environment, async (config) => (await import('./health.ts')).health(config)),
  )
  add('openapi', 'print the OpenAPI document as JSON').action(
    action(environment, async (config) => (await import('./openapi.ts')).printDocument(config)),
  )
  const board = group(root.command('clickup').description('manage the connection to ClickUp'))
  configured(board.command('subscribe').description('subscribe this server to ClickUp webhooks for task changes'))
    .exitOverride()
    .option('--endpoint <url>', 'the URL that ClickUp will call (default: BASE_URL/webhook/clickup)')
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
  const care = () => import('./maintenance.ts')
  add('check', 'verify the database, the vectors and the files; safe while a server is running').action(
    action(environment, async (config) => (await care()).check(config)),
  )
  add(
    'backup <file>',
    'write the database and every file it refers to into one archive; safe while a server is running',
  ).action(action(environment, async (config, _, file: string) => (await care()).backup(config, file)))
  add('restore <file>', 'replace all state with that of an archive, once the archive has been verified').action(
    action(environment, async (config, _, file: string) => (await care()).restore(config, file)),
  )
  add(
    'move',
    'move all state into an empty PostgreSQL, or from one into an empty directory; goes on where it was cut off',
  )
    .requiredOption('--to <place>', 'postgres://… to move DATA_DIR there; a directory to move DATABASE_URL there')
    .action(action(environment, async (config, { to }) => (await import('./move.ts')).move(config, String(to))))
  add('forget <account>', 'delete a church for good: its rows, files, vectors and keys')
    .option('--yes', 'confirm the deletion')
    .action(
      action(environment, async (config, { yes }, account: string) =>
        (await care()).forget(config, account, yes === true),
      ),
    )
}

function addKeyCommands(root: Command, environment: Environment): void {
  const text = (value: unknown) => (value === undefined ? undefined : String(value))
  const keys = group(root.command('keys').description('manage API keys; safe while a server is running'))
  const scope = ['--scope <scope>', 'read, write, admin, or metrics (nothing but /metrics)', 'read'] as const
  const account = ['--account <number>', 'limit it to one church (default: all churches)'] as const
  configured(keys.command('create').description('create a key and print its secret, once'))
    .exitOverride()
    .option('--name <name>', 'what the key is for', 'unnamed')
    .option(...scope)
    .option(...account)
    .option('--days <count>', 'days until it expires (default: never)')
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
  configured(keys.command('list').description('list all keys, without their secrets'))
    .exitOverride()
    .option('--json', 'print JSON')
    .action(
      action(environment, async (config, { json }) =>
        (await import('./keys.ts')).listKeys(config, { json: json === true }),
      ),
    )
  configured(keys.command('revoke').argument('<id>').description('revoke a key, effective immediately'))
    .exitOverride()
    .action(action(environment, async (config, _, id: string) => (await import('./keys.ts')).revokeKey(config, id)))
  configured(root.command('token').description('create a JSON Web Token signed with JWT_SECRET'))
    .exitOverride()
    .requiredOption('--subject <name>', 'who the token identifies (sub)')
    .option(...scope)
    .option(...account)
    .option('--seconds <count>', 'lifetime in seconds', '3600')
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

/** `serve` is meant when no command is named, and `COMMAND --help` by `help COMMAND`: both show the settings. */
function withCommand(words: string[]): string[] {
  const [first, ...rest] = words
  if (first === 'help' && rest.length > 0) return [...rest, '--help']
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
      if (!error.isLogged) console.error(`verger: ${error.message}`)
      return error.exitCode
    }
    console.error(error instanceof Fault ? `verger: ${error.message}` : error)
    return error instanceof Fault && error.code === 'storage_failed' ? diskFailedExit : 1
  }
}
