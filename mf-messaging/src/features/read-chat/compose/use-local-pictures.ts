import { useEffect, useRef } from 'react';

export function useLocalPictures() {
  const urls = useRef(new Map<string, string>());
  useEffect(() => {
    const made = urls.current;
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url);
      made.clear();
    };
  }, []);
  return {
    add: (files: readonly File[]) => {
      for (const file of files) {
        const before = urls.current.get(file.name);
        if (before !== undefined) URL.revokeObjectURL(before);
        urls.current.delete(file.name);
        if (file.type.startsWith('image/')) urls.current.set(file.name, URL.createObjectURL(file));
      }
    },
    of: (name: string): string | null => urls.current.get(name) ?? null,
  };
}
