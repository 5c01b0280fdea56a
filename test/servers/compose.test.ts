import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { readConfig, refuseOpenWebhooks, variables } from '../../src/config.ts'
import { adminKey } from '../support.ts'
import { type Compose, type ComposeService, documentedCompose, filledIn } from './compose.ts'

const { text, compose } = await documentedCompose()
const services = Object.entries(compose.services)
const neededBy = ({ depends_on: needs = [] }: ComposeService) => (Array.isArray(needs) ? needs : Object.keys(needs))
const secrets = {
  DATABASE_PASSWORD: 'secret1',
  FILES_PASSWORD: 'secret2',
  VERGER_API_KEY: adminKey,
  WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
}

/** The lines of a Caddyfile as words, and how deep its blocks go at its end. */
function caddyfile(content: string) {
  const lines = content.split('\n').map((line) => line.trim().split(/\s+/))
  const depth = content.split('').reduce((open, sign) => open + (sign === '{' ? 1 : sign === '}' ? -1 : 0), 0)
  return { lines, depth, of: (name: string) => lines.find(([first]) => first === name)?.slice(1) ?? [] }
}

describe('the compose file of several servers', () => {
  test('names services, configurations and volumes that it has, images of one release, and only secrets that are told', async () => {
    expect(Object.keys(compose.services)).toEqual(['database', 'files', 'bucket', 'one', 'two', 'proxy'])
    for (const [name, service] of services) {
      expect([name, neededBy(service).filter((other) => !(other in compose.services))]).toEqual([name, []])
      expect([name, service.build !== undefined || /:\S*\d+[.-]\d/.test(service.image ?? '')]).toEqual([name, true])
      const volumes = (service.volumes ?? []).map((volume) => volume.split(':')[0]!)
      expect([name, volumes.filter((volume) => !(volume in compose.volumes))]).toEqual([name, []])
      const configs = (service.configs ?? []).map(({ source }) => source)
      expect([name, configs.filter((config) => !(config in compose.configs))]).toEqual([name, []])
    }
    const conditions = services.flatMap(([, { depends_on: needs }]) =>
      Array.isArray(needs) ? [] : Object.entries(needs ?? {}),
    )
    for (const [name, { condition }] of conditions)
      expect([name, condition]).toEqual([
        name,
        compose.services[name]!.healthcheck ? 'service_healthy' : 'service_completed_successfully',
      ])
    const wanted = new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name!))
    expect([...wanted].toSorted()).toEqual(Object.keys(secrets).toSorted())
    const operations = await Bun.file(join(import.meta.dir, '..', '..', 'src', 'OPERATIONS.md')).text()
    const before = operations.slice(0, operations.indexOf(text)).slice(-700)
    for (const name of wanted) expect(before).toContain(`\`${name}\``)
  })

  test('gives both servers the same settings, which a start takes', async () => {
    const { one, two, database, files, bucket } = compose.services as Record<string, ComposeService>
    expect(two).toEqual(one!)
    expect(Object.keys(one!.environment!).filter((name) => !(name in variables))).toEqual([])
    const settings = filledIn(one!.environment!, secrets)
    const image = await Bun.file(join(import.meta.dir, '..', '..', 'Dockerfile')).text()
    expect(image).toContain('HOST=0.0.0.0')
    const config = readConfig({ ...settings, HOST: '0.0.0.0' })
    refuseOpenWebhooks(config)
    const address = new URL(config.DATABASE_URL!)
    const { POSTGRES_USER, POSTGRES_PASSWORD } = filledIn(database!.environment!, secrets)
    expect([address.hostname, address.username, address.password]).toEqual([
      'database',
      POSTGRES_USER!,
      POSTGRES_PASSWORD!,
    ])
    // Without POSTGRES_DB the image makes a database of the user's name.
    expect(address.pathname).toBe(`/${POSTGRES_USER}`)
    const { MINIO_ROOT_USER, MINIO_ROOT_PASSWORD } = filledIn(files!.environment!, secrets)
    expect([config.S3_ACCESS_KEY_ID, config.S3_SECRET_ACCESS_KEY]).toEqual([MINIO_ROOT_USER!, MINIO_ROOT_PASSWORD!])
    expect(new URL(config.S3_ENDPOINT!).hostname).toBe('files')
    expect(bucket!.entrypoint).toContain(`alias set s ${config.S3_ENDPOINT} ${MINIO_ROOT_USER} "$$PASSWORD"`)
    expect(bucket!.entrypoint).toContain(`mc mb -p s/${config.S3_BUCKET}`)
    expect(filledIn(bucket!.environment!, secrets).PASSWORD).toBe(MINIO_ROOT_PASSWORD!)
    expect(Number.parseInt(one!.stop_grace_period!, 10)).toBeGreaterThanOrEqual(30)
  })

  test('lets the proxy answer for the servers by their name, ask each how it is, and try the other one', () => {
    const { depth, of, lines } = caddyfile((compose as Compose).configs.proxy!.content)
    const name = new URL(compose.services.one!.environment!.BASE_URL!).hostname
    expect([depth, lines[0]]).toEqual([0, [name, '{']])
    expect(of('reverse_proxy')).toEqual(['one:3000', 'two:3000', '{'])
    expect([of('health_uri'), of('Host'), of('flush_interval')]).toEqual([['/health'], [name], ['-1']])
    expect(Number.parseInt(of('lb_try_duration')[0]!, 10)).toBeGreaterThan(
      Number.parseInt(of('health_interval')[0]!, 10),
    )
  })
})
