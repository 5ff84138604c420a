import type { Duplex } from 'node:stream'
import type { SocketLimits } from './limits.ts'

/** The connections that are WebSockets or are to become some: how many there are, of an address and of an owner. */
export function createConnections(limits: SocketLimits) {
  const all = new Map<Duplex, { address: string; owner: string }>()
  const countOf = (key: 'address' | 'owner', value: string) =>
    [...all.values()].filter(each => each[key] === value).length

  return {
    /** Counts a connection until it ends; or says that there is no room. */
    add: (socket: Duplex, address: string): 'added' | 'full' | 'address-full' => {
      if (all.size >= limits.connectionsMax) return 'full'
      if (countOf('address', address) >= limits.connectionsOfAddressMax) return 'address-full'
      all.set(socket, { address, owner: '' })
      socket.once('close', () => all.delete(socket))
      return 'added'
    },
    /** False: they have as many as they may have. */
    own: (socket: Duplex, owner: string): boolean => {
      if (countOf('owner', owner) >= limits.connectionsOfOwnerMax) return false
      const connection = all.get(socket)
      if (connection) connection.owner = owner
      return true
    },
    cut: (): void => {
      for (const socket of all.keys()) socket.destroy()
    },
  }
}
