import type { CurrentUser } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { Avatar } from '@worklane/shared-kernel/ui';
import { styled } from 'styled-components';

/** Avatar and name of the signed-in person, with one more line below the name. */
export function PersonHeader({
  user,
  detail,
  avatarSize,
}: {
  user: CurrentUser;
  detail: string | null;
  avatarSize: 44 | 48;
}) {
  const name = fullName(user);
  return (
    <Row>
      <Avatar id={user.id} name={name} image={user.avatarUrl} size={avatarSize} />
      <div>
        <b>{name}</b>
        {detail ? <span>{detail}</span> : null}
      </div>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  > div {
    display: flex;
    flex-direction: column;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  span:not([aria-hidden]) {
    font-size: var(--fs-14);
    line-height: 20px;
    color: var(--text-muted);
  }
`;
