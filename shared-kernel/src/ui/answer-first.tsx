import { createContext, type ReactNode, useContext } from 'react';

type Draw = (work: () => void) => void;

const AnswerFirstContext = createContext<Draw>((work) => work());

/** Provides the host's function for slow rendering; by default the work runs at once. */
export function AnswerFirstProvider({ draw, children }: { draw: Draw; children: ReactNode }) {
  return <AnswerFirstContext value={draw}>{children}</AnswerFirstContext>;
}

/**
 * Returns a function for slow rendering after a press. The host may delay it until the next paint, so that a reaction
 * to the press shows first.
 */
export const useAnswerFirst = () => useContext(AnswerFirstContext);
