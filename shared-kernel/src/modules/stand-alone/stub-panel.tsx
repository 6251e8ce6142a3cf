import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../i18n/index.ts';
import { useQueryClient } from '../../query/index.ts';
import { Alert, Button, Container, Select } from '../../ui/index.ts';
import { isStateOfData, STUB_STATES, type StandAloneStubs, type StubState } from './stand-alone-stubs.ts';

export function StubPanel({ stubs }: { stubs: StandAloneStubs }) {
  const t = useTexts('stand-alone');
  const queries = useQueryClient();
  const { state, faults } = useSyncExternalStore(stubs.subscribe, stubs.snapshot);
  const loadAgain = () => void queries.resetQueries();
  const choose = (chosen: string) => {
    stubs.choose(chosen as StubState);
    // Failures and delays apply to the next calls, so that a form can be filled in before saving fails.
    if (isStateOfData(chosen as StubState)) loadAgain();
  };
  return (
    <Panel aria-label={t('stubs.title')}>
      <Container>
        <Row>
          <Select
            label={t('stubs.state')}
            hideLabel
            value={state}
            onChange={choose}
            options={STUB_STATES.map((value) => ({ value, label: t(`stubs.states.${value}`) }))}
          />
          <Button kind="quiet" size="sm" onClick={loadAgain}>
            {t('stubs.loadAgain')}
          </Button>
          <span>{isStateOfData(state) ? null : t('stubs.nextCalls')}</span>
        </Row>
        {faults.map((fault) => (
          <Alert key={fault} tone="error" role="alert">
            {fault}
          </Alert>
        ))}
      </Container>
    </Panel>
  );
}

const Panel = styled.aside`
  padding: var(--s2) 0;
  border-bottom: 1px solid var(--border);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s4);
  > :first-child {
    flex: 0 1 220px;
  }
`;
