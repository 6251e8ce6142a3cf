import type { ComponentType } from 'react';

/** Version of the agreement between shell and modules. Another one is refused before it is drawn. */
export const moduleContract = 1;

/** One page of a module: a path it owns, and how to load what is drawn there. */
export interface ModuleRoute {
  /** react-router pattern from the root, for example `/projects/:status/:pageNum?`. */
  path: string;
  load(): Promise<{ Page: ComponentType }>;
}

export interface WorklaneModule {
  contract: typeof moduleContract;
  /** As in module.json, for example `mf-projects`. */
  name: string;
  routes: readonly ModuleRoute[];
  /** Texts by language, added under the module's name as namespace. */
  texts: Readonly<Record<string, object>>;
}

/** What a module exposes as `./module`. */
export function defineModule(definition: Omit<WorklaneModule, 'contract'>): WorklaneModule {
  return { contract: moduleContract, ...definition };
}

/** Whether what a remote handed over keeps the agreement; the shell draws nothing else. */
export function isWorklaneModule(value: unknown): value is WorklaneModule {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as Partial<WorklaneModule>;
  return (
    candidate.contract === moduleContract &&
    typeof candidate.name === 'string' &&
    typeof candidate.texts === 'object' &&
    Array.isArray(candidate.routes) &&
    candidate.routes.every(
      (route: Partial<ModuleRoute>) => typeof route?.path === 'string' && typeof route.load === 'function',
    )
  );
}
