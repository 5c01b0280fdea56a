import { Elysia } from 'elysia'
import { Fault } from '../kernel/errors.ts'
import { attachedTo } from './attached.ts'

/**
 * Gives a route its `caller` and the `origin` for absolute links. A request that did not pass the shell has neither
 * and is refused: the guard cannot be walked around by reaching the routes some other way.
 */
export const withCaller = new Elysia({ name: 'caller' }).derive({ as: 'scoped' }, ({ request }) => {
  const facts = attachedTo(request)
  if (!facts?.caller) throw new Fault('unauthorized', 'A credential is needed.')
  return { caller: facts.caller, origin: facts.origin, keepOpen: facts.keepOpen }
})
