type Hello = { setName?: unknown; msg?: unknown }

/** Standalone servers have no transactions; a sharded cluster's router does, without a set name. */
export const isStandalone = ({ setName, msg }: Hello): boolean => !setName && msg !== 'isdbgrid'

export const standaloneRefusal =
  'DATABASE_URL names a standalone MongoDB server; a replica set is required (one node is enough: mongod --replSet rs0, then rs.initiate()).'
