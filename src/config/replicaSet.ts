/** A server's answer to `hello`, as far as it tells what kind of server it is. */
type Hello = { setName?: unknown; msg?: unknown }

/** A standalone server has no transactions. A router of a sharded cluster has no set name, and transactions all the same. */
export const isStandalone = ({ setName, msg }: Hello): boolean => !setName && msg !== 'isdbgrid'

export const standaloneRefusal =
  'DATABASE_URL names a standalone MongoDB server; a replica set is required (one node is enough: mongod --replSet rs0, then rs.initiate()).'
