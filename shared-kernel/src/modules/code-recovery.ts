import { createContext, useContext } from 'react';

const CodeRecovery = createContext<() => void>(() => {});

/** Its value runs after a part of a page did not load: the part's release may be gone. */
export const CodeRecoveryProvider = CodeRecovery.Provider;

export const useCodeRecovery = (): (() => void) => useContext(CodeRecovery);
