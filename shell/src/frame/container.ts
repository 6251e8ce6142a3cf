import { styled } from 'styled-components';

/** The 1200 px column with gutters in which everything of the frame stands. */
export const Container = styled.div`
  width: 100%;
  max-width: 1248px;
  margin: 0 auto;
  padding: 0 24px;
  @media (max-width: 767.98px) {
    padding: 0 16px;
  }
`;
