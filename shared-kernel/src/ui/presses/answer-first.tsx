import { createContext, type ReactNode, useContext } from 'react';

type Draw = (work: () => void) => void;

const AnswerFirstContext = createContext<Draw>((work) => work());

export function AnswerFirstProvider({ draw, children }: { draw: Draw; children: ReactNode }) {
  return <AnswerFirstContext value={draw}>{children}</AnswerFirstContext>;
}

/** The host may delay slow rendering until the next paint, so that a reaction to the press shows first. */
export const useAnswerFirst = () => useContext(AnswerFirstContext);
