import { createContext, useContext } from 'react';

const CodeRecovery = createContext<(error: unknown) => void>(() => {});

/** Its value runs after a part of a page did not load, with the error: the part's release may be gone. */
export const CodeRecoveryProvider = CodeRecovery.Provider;

export const useCodeRecovery = (): ((error: unknown) => void) => useContext(CodeRecovery);
