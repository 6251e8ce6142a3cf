interface PolicyFactory {
  createPolicy(name: string, rules: object): object;
}

/**
 * A page with Trusted Types policies of modules allows every name more than once. From this call on, a name of the
 * portal can be used only once.
 */
export function keepPolicyNames(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return;
  const { createPolicy } = trustedTypes;
  const taken = new Set<string>();
  const createOnce = function (this: PolicyFactory, name: string, rules: object): object {
    const wanted = String(name);
    if (taken.has(wanted)) throw new TypeError(`The Trusted Types policy ${wanted} belongs to the portal.`);
    const policy = createPolicy.call(this, wanted, rules);
    if (wanted.startsWith('worklane')) taken.add(wanted);
    return policy;
  };
  Object.defineProperty(Object.getPrototypeOf(trustedTypes), 'createPolicy', {
    value: createOnce,
    writable: false,
    configurable: false,
  });
}
