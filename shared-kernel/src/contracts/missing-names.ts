import type { KernelMembers, KernelNames } from './releases/releases.ts';

/** Names of the kernel that a shell lacks, by subpath, as sentences show them: `Card, Tabs of ui`. */
export function missingNames(used: KernelNames, provided: KernelNames): string[] {
  return Object.entries(used).flatMap(([subpath, names]) => {
    const there = new Set(Object.hasOwn(provided, subpath) ? provided[subpath] : []);
    const missing = names.filter((name) => !there.has(name));
    if (missing.length > 0) return [`${missing.join(', ')} of ${subpath}`];
    return Object.hasOwn(provided, subpath) ? [] : [subpath];
  });
}

/**
 * Members that a shell's tables of constants lack: `TEXT_MAX_LENGTH.motto of domain`. A shell that was built before
 * builds recorded members is not judged by them.
 */
export function missingMembers(used: KernelMembers, provided: KernelMembers): string[] {
  return Object.entries(used).flatMap(([subpath, tables]) => {
    const known = new Map(Object.entries(Object.hasOwn(provided, subpath) ? (provided[subpath] ?? {}) : {}));
    const missing = Object.entries(tables).flatMap(([name, members]) => {
      const there = known.get(name);
      return there ? members.filter((one) => !there.includes(one)).map((one) => `${name}.${one}`) : [];
    });
    return missing.length > 0 ? [`${missing.join(', ')} of ${subpath}`] : [];
  });
}
