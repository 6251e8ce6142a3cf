import pg from 'pg';

const LINE = `'Line ' || n || repeat(' and what else was said about it, at length.', n % 7)`;

async function run(databaseUrl: string, statement: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

export async function fillChat(
  databaseUrl: string,
  { chatId, upTo, rare }: { chatId: string; upTo: number; rare?: { number: number; word: string } },
): Promise<void> {
  await run(
    databaseUrl,
    `with chat as (select * from chats where id = $1), filled as (
      insert into chat_messages (id, chat_id, number, poster_id, client_id, message, created_at)
      select gen_random_uuid(), chat.id, n, case when n % 3 = 0 then first_user_id else second_user_id end,
        gen_random_uuid(), ${LINE} || case when n = $3 then ' ' || $4 else '' end,
        now() - (($2 - n) * interval '7 minutes')
      from chat, generate_series(chat.message_count + 1, $2::integer) n)
    update chats set message_count = $2, first_read_number = $2, second_read_number = $2, updated_at = now()
    where id = $1`,
    [chatId, upTo, rare?.number ?? 0, rare?.word ?? ''],
  );
}

export async function emptyChat(databaseUrl: string, chatId: string): Promise<void> {
  await run(
    databaseUrl,
    `with gone as (delete from chat_messages where chat_id = $1)
    update chats set message_count = 0, first_read_number = 0, second_read_number = 0 where id = $1`,
    [chatId],
  );
}

export async function fillBoard(
  databaseUrl: string,
  { briefId, upTo }: { briefId: string; upTo: number },
): Promise<void> {
  await run(
    databaseUrl,
    `with brief as (select b.*, coalesce(boards.message_count, 0) known
      from briefs b left join boards on boards.brief_id = b.id where b.id = $1),
    filled as (
      insert into board_messages (id, brief_id, number, poster_id, business_id, client_id, message, created_at)
      select gen_random_uuid(), brief.id, n, buyer_user_id, buyer_business_id, gen_random_uuid(), ${LINE}, now()
      from brief, generate_series(known + 1, $2::integer) n)
    insert into boards (brief_id, message_count) values ($1, $2)
    on conflict (brief_id) do update set message_count = $2`,
    [briefId, upTo],
  );
}
