import { useParams } from '@worklane/kernel/router';
import { OpenRequest } from '../features/ask-to-quote/index.ts';
import { SearchRfqs } from '../features/search-rfqs/index.ts';

export function SearchPage() {
  const { briefId } = useParams();
  return briefId === undefined ? <SearchRfqs /> : <OpenRequest key={briefId} id={briefId.toLowerCase()} />;
}
