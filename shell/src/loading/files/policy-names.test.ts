import { keepPolicyNames } from './policy-names.ts';

test('the names of the portal can be used once, those of libraries more often', () => {
  class Factory {
    createPolicy(name: string, rules: object) {
      return { name, rules };
    }
  }
  const page = globalThis as { trustedTypes?: Factory };
  const before = page.trustedTypes;
  page.trustedTypes = new Factory();
  keepPolicyNames();
  const create = (name: string) => page.trustedTypes?.createPolicy(name, {});
  for (const name of ['worklane', 'worklane-reader', 'vue', 'vue'])
    expect(create(name)).toEqual({ name, rules: {} });
  for (const name of ['worklane', 'worklane-reader'])
    expect(() => create(name)).toThrow('belongs to the portal');
  expect(() => {
    Factory.prototype.createPolicy = () => ({ name: '', rules: {} });
  }).toThrow(TypeError);
  if (before) page.trustedTypes = before;
  else delete page.trustedTypes;
});
