import { useCallback, useState } from 'react';

const keyOf = (userId: string, thread: string) => `worklane.message-draft.${userId}.${thread}`;

/** What a person has typed in a conversation and not sent, kept in this browser until they send it. */
export function useMessageDraft(userId: string, thread: string): [string, (text: string) => void] {
  const key = keyOf(userId, thread);
  const [draft, setDraft] = useState(() => storedText(key));
  const change = useCallback(
    (text: string) => {
      setDraft(text);
      storeText(key, text);
    },
    [key],
  );
  return [draft, change];
}

function storedText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function storeText(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage the text lives as long as the page.
  }
}
