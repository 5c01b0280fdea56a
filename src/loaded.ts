import { setImmediate as yieldToLoop } from 'node:timers/promises'

/** A room that is being imported; what has arrived meanwhile is answered before the next is. */
export async function loaded<Room>(importing: Promise<Room>): Promise<Room> {
  const room = await importing
  await yieldToLoop()
  return room
}
