import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const ChoiceField = styled.fieldset`
  margin-top: var(--s5);
  & + & {
    padding-top: var(--s4);
    border-top: 1px solid var(--border);
  }
  legend {
    float: left;
    width: 100%;
    margin-bottom: var(--s2);
    font-size: var(--fs-14);
    line-height: 20px;
    font-weight: 550;
  }
`;

export const ChoiceOptions = styled.div`
  clear: both;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  ${media.fromSmall} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const ChoiceOption = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--s3);
  min-height: 44px;
  padding: var(--s3) var(--s4);
  border: 1px solid var(--border-control);
  border-radius: var(--r-md);
  cursor: pointer;
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--fill-primary);
    cursor: inherit;
  }
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b,
  small {
    font-size: var(--fs-14);
    line-height: 20px;
  }
  b {
    font-weight: 550;
  }
  small {
    color: var(--text-muted);
  }
  span > span {
    display: block;
    font-variant-numeric: tabular-nums;
  }
  [data-long] {
    white-space: pre-wrap;
  }
  &:has(:checked) {
    border-color: var(--fill-primary);
    box-shadow: inset 0 0 0 1px var(--fill-primary);
    background: var(--bg-selected);
  }
`;

export const ChoiceCount = styled.span`
  margin-left: auto;
  font-size: var(--fs-14);
  color: var(--text-muted);
`;
