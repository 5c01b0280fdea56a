import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { clickupOrigin } from '../clickup-state.ts'
import { mockResolve, mockSend } from '../in-process.ts'
import { remixOrigin } from '../remix.ts'
import { mockWorld } from '../world.ts'
import { lists } from './tasks.ts'

/**
 * The demo's settings and dependencies: every upstream is a mock in this process, whatever is configured, and nothing
 * is ever sent over the network.
 */
export function demoOf(config: Config, now: () => number = Date.now) {
  const storage = join(config.dataDir, 'storage')
  const world = mockWorld({ now, attachment: (path) => attachmentIn(storage, path) })
  const settings: Config = {
    ...config,
    CLICKUP_TOKEN: 'pk_demo',
    CLICKUP_BASE_URL: `${clickupOrigin}/api/v2`,
    CLICKUP_TEAM_ID: world.clickup.team.id,
    CLICKUP_LIST_IDS: lists.map(({ id }) => id),
    STORAGE: 'directory',
    MEDIA: 'directory',
    STORAGE_DIR: storage,
    REMIX_URL: remixOrigin,
    REMIX_TOKEN: undefined,
    EMBEDDER: 'builtin',
    VISION_BASE_URL: undefined,
  }
  return { settings, world, dependencies: { resolve: mockResolve, send: mockSend(world) } }
}

async function attachmentIn(storage: string, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!/^\w+\/[\w .-]+$/.test(path) || path.includes('..')) return null
  const file = Bun.file(join(storage, 'attachments', path))
  return (await file.exists()) ? new Uint8Array(await file.bytes()) : null
}
