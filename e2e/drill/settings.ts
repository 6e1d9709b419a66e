import path from 'node:path'

/** A machine with PostgreSQL and Patroni. */
export interface Node {
  name: string
  postgres: number
  /** Patroni's own port, which HAProxy asks whether this node is the primary. */
  rest: number
}

/** Where everything of a drill is. All of it listens on 127.0.0.1. */
export interface Plan {
  folder: string
  nodes: readonly Node[]
  etcd: { client: number; peer: number }
  /** HAProxy's ports. */
  balancer: { portals: number; primary: number; replica: number }
  pgbouncer: { session: number; transaction: number }
  portals: readonly number[]
}

const password = 'drill'
const host = '127.0.0.1'

/** The portal's own addresses of its database. */
export const databaseUrl = (port: number): string => `postgres://portal:${password}@${host}:${port}/portal`
export const superuserUrl = (port: number, database = 'portal'): string =>
  `postgres://postgres:${password}@${host}:${port}/${database}`

export function etcdArguments({ folder, etcd: { client, peer } }: Plan): string[] {
  const [clients, peers] = [`http://${host}:${client}`, `http://${host}:${peer}`]
  return Object.entries({
    name: 'etcd',
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `etcd=${peers}`,
    'enable-v2': 'true',
  }).map(([name, value]) => `--${name}=${value}`)
}

/** A lost primary is replaced when its lease ends, up to three seconds later if it does not even refuse. */
const lease = { ttl: 6, loop_wait: 1, retry_timeout: 2, master_start_timeout: 0 }

/** Returns JSON, which Patroni reads as YAML. */
export function patroniSettings({ folder, etcd }: Plan, node: Node, postgresPrograms: string): string {
  const rest = `${host}:${node.rest}`
  const postgres = `${host}:${node.postgres}`
  const parameters = {
    max_connections: 250,
    // A silent server counts as gone before a call's time is over.
    wal_sender_timeout: '3s',
    wal_receiver_timeout: '3s',
    wal_receiver_status_interval: '1s',
    hot_standby_feedback: 'on',
  }
  return JSON.stringify({
    scope: 'portal',
    name: node.name,
    restapi: { listen: rest, connect_address: rest },
    // Over the third version of etcd's interface, Patroni 3.0.2 takes the lease back when it was paused for longer than
    // that, while another machine is the primary: what is committed there is lost.
    etcd: { host: `${host}:${etcd.client}` },
    bootstrap: {
      dcs: { ...lease, synchronous_mode: true, postgresql: { use_pg_rewind: true, use_slots: true, parameters } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      data_dir: path.join(folder, node.name),
      bin_dir: postgresPrograms,
      pgpass: path.join(folder, `${node.name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      pg_hba: [`host all all ${host}/32 scram-sha-256`, `host replication all ${host}/32 scram-sha-256`],
      parameters: { unix_socket_directories: folder },
    },
  })
}

const check = 'inter 500ms fall 2 rise 1'

export function haproxySettings({ nodes, balancer, portals }: Plan): string {
  const servers = nodes.map(node => `  server ${node.name} ${host}:${node.postgres} check port ${node.rest}`)
  const postgres = (name: string, port: number, role: string) => [
    `listen ${name}`,
    `  bind ${host}:${port}`,
    `  option httpchk OPTIONS /${role}`,
    '  http-check expect status 200',
    `  default-server ${check} on-marked-down shutdown-sessions`,
    ...servers,
  ]
  return [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout check 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    ...postgres('primary', balancer.primary, 'primary'),
    ...postgres('replica', balancer.replica, 'replica'),
    'listen portals',
    '  mode http',
    `  bind ${host}:${balancer.portals}`,
    '  option forwardfor',
    '  option httpchk GET /readyz',
    // A portal that is stopping accepts no connections: the next one gets the request.
    '  option redispatch 1',
    '  retry-on conn-failure',
    `  default-server ${check}`,
    ...portals.map(port => `  server portal-${port} ${host}:${port} check`),
    '',
  ].join('\n')
}

type PoolMode = keyof Plan['pgbouncer']

export const pgbouncerUsers = `"portal" "${password}"\n`

export function pgbouncerSettings({ folder, balancer, pgbouncer }: Plan, mode: PoolMode): string {
  return [
    '[databases]',
    `portal = host=${host} port=${balancer.primary} dbname=portal`,
    '[pgbouncer]',
    `listen_addr = ${host}`,
    `listen_port = ${pgbouncer[mode]}`,
    `unix_socket_dir =`,
    `pool_mode = ${mode}`,
    'auth_type = scram-sha-256',
    `auth_file = ${path.join(folder, 'pgbouncer.users')}`,
    'max_client_conn = 500',
    'default_pool_size = 150',
    // By default it waits for 15 seconds after a failed connection.
    'server_login_retry = 1',
    'server_connect_timeout = 2',
    '',
  ].join('\n')
}
