import type { Client } from 'pg';

/** Columns whose values differ from database to database. */
const MADE_BY_EACH: Readonly<Record<string, readonly string[]>> = {
  release_set_number: ['number', 'changed_at'],
  schema_migrations: ['applied_at'],
  signing_keys: ['key'],
};

const ofOurs = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_t%'`;
/** The first object identifier that PostgreSQL does not use for its own objects. */
const FIRST_OWN = 16_384;

const parts = {
  schemas: `select nspname, nspowner::regrole, nspacl::text from pg_namespace n where ${ofOurs}`,
  relations: `
    select c.oid::regclass as name, relkind, relpersistence, amname, reloptions, relrowsecurity, relforcerowsecurity,
      relreplident, relispartition, relowner::regrole, relacl::text, pg_get_viewdef(c.oid) as view
    from pg_class c join pg_namespace n on n.oid = relnamespace left join pg_am a on a.oid = relam
    where ${ofOurs}`,
  columns: `
    select attrelid::regclass, row_number() over (partition by attrelid order by attnum) as place, attname,
      format_type(atttypid, atttypmod) as type, attnotnull, attgenerated, attidentity,
      pg_get_expr(adbin, adrelid) as default, attcollation::regcollation, attstorage, attcompression, attstattarget,
      attoptions, attacl::text
    from pg_attribute a
    join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${ofOurs} and attnum > 0 and not attisdropped`,
  constraints: `
    select conrelid::regclass, contypid::regtype, conname, contype, pg_get_constraintdef(k.oid) as says, convalidated,
      condeferrable, condeferred, connoinherit, conindid::regclass
    from pg_constraint k join pg_namespace n on n.oid = connamespace where ${ofOurs}`,
  indexes: `
    select pg_get_indexdef(indexrelid) as says, indisvalid, indisready, indisclustered, indisreplident
    from pg_index join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace where ${ofOurs}`,
  functions: `
    select p.oid::regprocedure as name, prokind, prosrc, proowner::regrole, proacl::text,
      case when prokind <> 'a' then pg_get_functiondef(p.oid) end as says
    from pg_proc p join pg_namespace n on n.oid = pronamespace where ${ofOurs}`,
  triggers: `
    select tgrelid::regclass, tgfoid::regprocedure, tgenabled, conname,
      case when not tgisinternal then pg_get_triggerdef(t.oid) end as says
    from pg_trigger t left join pg_constraint k on k.oid = tgconstraint`,
  rules: `select ev_class::regclass, rulename, ev_enabled, pg_get_ruledef(oid) as says from pg_rewrite
    where oid >= ${FIRST_OWN}`,
  policies: 'select * from pg_policies',
  sequences: 'select * from pg_sequences',
  types: `
    select t.oid::regtype as name, typtype, typowner::regrole, typacl::text, typnotnull, typbasetype::regtype, typdefault,
      array(select enumlabel::text from pg_enum where enumtypid = t.oid order by enumsortorder) as labels
    from pg_type t join pg_namespace n on n.oid = typnamespace where ${ofOurs}`,
  'text search configurations': `
    select c.oid::regconfig as name, cfgowner::regrole, prsname, tokid, alias,
      array(
        select mapdict::regdictionary::text from pg_ts_config_map
        where mapcfg = c.oid and maptokentype = tokid order by mapseqno
      ) as dictionaries
    from pg_ts_config c join pg_namespace n on n.oid = cfgnamespace join pg_ts_parser p on p.oid = cfgparser
    cross join lateral ts_token_type(p.oid) where ${ofOurs}`,
  'text search dictionaries': `
    select d.oid::regdictionary as name, dictowner::regrole, tmplname, dictinitoption
    from pg_ts_dict d join pg_namespace n on n.oid = dictnamespace join pg_ts_template t on t.oid = dicttemplate
    where ${ofOurs}`,
  extensions: 'select extname, extversion, extowner::regrole, extnamespace::regnamespace from pg_extension',
  'default privileges': `
    select defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, defaclacl::text from pg_default_acl`,
  settings: `
    select setrole::regrole, setconfig from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`,
  comments: `
    select type, identity, description
    from pg_description cross join lateral pg_identify_object(classoid, objoid, objsubid)
    where objoid >= ${FIRST_OWN} or classoid = 'pg_namespace'::regclass`,
  // Kinds without a part above. PostgreSQL's generated names contain object identifiers, which differ.
  'objects of every kind': `
    select type, regexp_replace(identity, '[0-9]{5,}', '#', 'g') as name, count(*)
    from (select distinct classid, objid, objsubid from pg_depend where objid >= ${FIRST_OWN}) as own
    cross join lateral pg_identify_object(classid, objid, objsubid)
    group by 1, 2`,
} as const;

export type DatabasePart = keyof typeof parts | 'rows';

/** All but the rows of the job queue. */
export async function describeDatabase(client: Client): Promise<Partial<Record<DatabasePart, string[]>>> {
  const described: Partial<Record<DatabasePart, string[]>> = {};
  for (const part of [...(Object.keys(parts) as (keyof typeof parts)[]), 'rows'] as const)
    described[part] = await describePart(client, part);
  return described;
}

export async function describePart(client: Client, part: DatabasePart): Promise<string[]> {
  // Every name is then written with its schema.
  await client.query("set search_path to ''");
  const lines = part === 'rows' ? await rowsOf(client) : await linesOf(client, parts[part]);
  await client.query('reset search_path');
  return lines.sort();
}

async function linesOf(client: Client, statement: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select to_jsonb(found)::text as line from (${statement}) as found`,
  );
  return rows.map(({ line }) => line);
}

async function rowsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const lines: string[] = [];
  for (const { name } of rows) {
    const table = `public.${client.escapeIdentifier(name)}`;
    const found = await client.query<{ line: string }>(
      `select (to_jsonb(t) - $1::text[])::text as line from ${table} as t`,
      [MADE_BY_EACH[name] ?? []],
    );
    lines.push(...found.rows.map(({ line }) => `${name} ${line}`));
  }
  return lines;
}
