import type { ComponentType } from 'react';
import type { PackageTexts } from '../i18n/index.ts';
import type { Widgets } from './widgets.ts';

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
  /** What it draws inside other modules' pages; `module.json` offers the same. */
  widgets?: Widgets;
  /** Texts by language, added under the module's name as namespace. */
  texts: PackageTexts;
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
    areWidgets(candidate.widgets) &&
    Array.isArray(candidate.routes) &&
    candidate.routes.every(
      (route: Partial<ModuleRoute>) => typeof route?.path === 'string' && typeof route.load === 'function',
    )
  );
}

function areWidgets(widgets: unknown): boolean {
  if (widgets === undefined) return true;
  return (
    typeof widgets === 'object' &&
    widgets !== null &&
    Object.values(widgets).every((load) => typeof load === 'function')
  );
}
