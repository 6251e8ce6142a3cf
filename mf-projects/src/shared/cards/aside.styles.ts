import { styled } from 'styled-components';

export const AsideTitle = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s3);
  margin-bottom: 14px;
  h2 {
    font-size: var(--fs-16);
    line-height: 24px;
    font-weight: 600;
    letter-spacing: -0.006em;
  }
  a {
    font-size: var(--fs-14);
    font-weight: 520;
  }
`;
