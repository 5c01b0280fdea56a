import { setImmediate as yieldToLoop } from 'node:timers/promises'

/** What is being imported; whoever came meanwhile is answered before anything else is. */
export async function loaded<Room>(importing: Promise<Room>): Promise<Room> {
  const room = await importing
  await yieldToLoop()
  return room
}
