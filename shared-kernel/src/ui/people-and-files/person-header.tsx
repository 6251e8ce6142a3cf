import { styled } from 'styled-components';
import { fullName } from '../../domain/index.ts';
import { OneLine } from '../texts/one-line.tsx';
import { Avatar } from './avatar.tsx';

interface PersonHeaderProps {
  person: { id: string; firstName: string; lastName: string; avatarUrl: string | null };
  detail: string | null;
  avatarSize?: 44 | 48;
}

export function PersonHeader({ person, detail, avatarSize = 44 }: PersonHeaderProps) {
  const name = fullName(person);
  return (
    <Row>
      <Avatar id={person.id} name={name} image={person.avatarUrl} size={avatarSize} />
      <Lines>
        <Name>
          <OneLine>{name}</OneLine>
        </Name>
        {detail && (
          <Detail>
            <OneLine>{detail}</OneLine>
          </Detail>
        )}
      </Lines>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
`;

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Name = styled.b`
  font-weight: 600;
`;

const Detail = styled.span`
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;
