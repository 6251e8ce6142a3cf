import { createContext, type ReactNode, useContext } from 'react';

type Draw = (work: () => void) => void;

const AnswerFirstContext = createContext<Draw>((work) => work());

/** Provides how the host of the page draws what takes long; at once by default. */
export function AnswerFirstProvider({ draw, children }: { draw: Draw; children: ReactNode }) {
  return <AnswerFirstContext value={draw}>{children}</AnswerFirstContext>;
}

/**
 * Returns a function that draws what follows a press and takes long. The host may wait with it until the next paint,
 * which shows a sign of the press.
 */
export const useAnswerFirst = () => useContext(AnswerFirstContext);
