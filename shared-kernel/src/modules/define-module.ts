import type { ComponentType } from 'react';
import type { PackageTexts } from '../i18n/index.ts';
import type { Widgets } from './widgets.ts';

/** Version of the contract between shell and modules. The shell refuses a module with another version. */
export const MODULE_CONTRACT = 1;

export interface ModuleRoute {
  path: string;
  load(): Promise<{ Page: ComponentType }>;
}

export interface WorklaneModule {
  contract: typeof MODULE_CONTRACT;
  name: string;
  routes: readonly ModuleRoute[];
  widgets?: Widgets;
  resume?(): Promise<void>;
  texts: PackageTexts;
}

export function defineModule(definition: Omit<WorklaneModule, 'contract'>): WorklaneModule {
  return { contract: MODULE_CONTRACT, ...definition };
}

/** Whether a value loaded from a remote is a module of this contract version. The shell renders only such modules. */
export function isWorklaneModule(value: unknown): value is WorklaneModule {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as Partial<WorklaneModule>;
  return (
    candidate.contract === MODULE_CONTRACT &&
    typeof candidate.name === 'string' &&
    typeof candidate.texts === 'object' &&
    areWidgets(candidate.widgets) &&
    (candidate.resume === undefined || typeof candidate.resume === 'function') &&
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
