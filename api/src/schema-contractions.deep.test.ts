import { describe, expect, test } from '@jest/globals';
import { readMigrationFiles } from './platform/database/migration-files.ts';
import { contractAfter, contractionsIn } from './testing/earlier/schema-contractions.ts';

const { earlier, later } = await readMigrationFiles();
const migrations = [...earlier, ...later];
const names = migrations.map(({ name }) => name);

describe('the schema expands before it contracts', () => {
  test('MFE-03 no migration breaks the previous api unless it names its prerequisite', () => {
    expect(names.length).toBeGreaterThan(5);
    const unsaid = migrations.flatMap(({ name, statements }) => {
      const after = contractAfter(statements);
      const isAllowed = after !== null && names.includes(after) && after < name;
      return isAllowed ? [] : contractionsIn(statements).map((statement) => `${name}: ${statement}`);
    });
    expect(unsaid).toEqual([]);
  });

  test.each([
    'drop table users',
    'alter table users drop column email',
    'alter table users rename column email to mail',
    'alter table users rename to people',
    'alter table users alter column email type citext',
    'alter table users alter email set data type citext',
    'alter table users alter column email set not null',
    'alter table users add column shoe_size integer not null',
    'alter table users add column a integer, add column b integer not null, add column c integer',
    'alter table users drop constraint users_email_key',
    'alter table a drop constraint a_b_c_key; create unique index a_of on a (b, d)',
    'drop view active_users',
    'drop trigger briefs_in_projects on briefs',
  ])('%s is a contraction', (statement) => {
    expect(contractionsIn(`-- Why.\n${statement};`)).toHaveLength(1);
  });

  test.each([
    'create table shoes (id uuid primary key, size integer not null)',
    'alter table users add column shoe_size integer',
    'alter table users add column shoe_size numeric(3, 1) not null default 42',
    'create index users_shoe_size on users (shoe_size)',
    'drop index users_shoe_size',
    'alter table a drop constraint a_kind_check; alter table a add constraint a_kind_check check (kind in (1, 2))',
    'alter table a add constraint a_size check (size is not null) not valid',
    'alter table a drop constraint a_b_c_key; create unique index a_of on a (b, c, d) nulls not distinct',
    'drop trigger t on a; create trigger t after update on a for each row execute function f()',
    '-- drop table users\nselect 1',
  ])('%s is not a contraction', (statement) => {
    expect(contractionsIn(`${statement};`)).toEqual([]);
  });

  test('a file names the migration after which it removes things', () => {
    expect(contractAfter('-- Old names go.\n-- contract: after 0003_files.sql\ndrop table x;')).toBe(
      '0003_files.sql',
    );
    expect(contractAfter('drop table x;')).toBeNull();
  });
});
