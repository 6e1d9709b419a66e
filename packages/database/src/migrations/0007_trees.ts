import { sql, type Kysely } from 'kysely'

/** The form modules and their default trees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table module (
      id integer primary key,
      guid uuid not null unique,
      expression_key text not null unique check (expression_key in ('EXP', 'ANN', 'PUR')),
      name text not null,
      name_translate text collate turkish not null,
      -- pages of the module: /{routing}, /{routing}List, /{routing}/{form}
      routing text not null,
      created_at timestamptz not null default now(),
      -- counts changes, so that a save of an older version is refused
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by integer references app_user
    )`.execute(db)
  // Every portal has them, so they are not demo data.
  await sql`
    insert into module (id, expression_key, guid, name, name_translate, routing) values
      (1, 'EXP', '6f1d3c52-8a04-4f5e-9b0e-1d2a7c5e4b11', 'Expense Forms', 'Masraf Formları', 'expenseForm'),
      (2, 'ANN', 'a2c4e9d7-35b8-4c61-8f7d-90b6e1f3d522', 'Leave Forms', 'İzin Formları', 'annualLeaveForm'),
      (4, 'PUR', 'd87b05af-1e63-4a92-b4c8-7e5f20d9c644', 'Purchase Request Forms', 'Satın Alma Talep Formları',
        'purchaseForm')`.execute(db)

  await sql`
    create table default_tree (
      id integer generated always as identity primary key,
      module_id integer not null references module,
      -- 1 IT, 2 administrative; only the purchase module has types
      purchase_type_id integer check (purchase_type_id in (1, 2)),
      -- One of these is set and decides the scope: company, department or person.
      corporation_id integer references corporation,
      department_id integer references department,
      user_id integer references app_user,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      -- null for an import
      updated_by integer references app_user,
      check ((module_id = 4) = (purchase_type_id is not null)),
      check (num_nonnulls(corporation_id, department_id, user_id) = 1)
    )`.execute(db)
  for (const owner of ['corporation_id', 'department_id', 'user_id']) {
    await sql`
      create unique index ${sql.ref(`default_tree_${owner}`)}
      on default_tree (${sql.ref(owner)}, module_id, purchase_type_id) nulls not distinct
      where ${sql.ref(owner)} is not null`.execute(db)
  }

  await sql`
    create table default_tree_entry (
      tree_id integer not null references default_tree on delete cascade,
      tree_order integer not null check (tree_order > 0),
      user_id integer not null references app_user,
      primary key (tree_id, tree_order),
      unique (tree_id, user_id)
    )`.execute(db)
  await sql`create index default_tree_entry_user on default_tree_entry (user_id)`.execute(db)
}
