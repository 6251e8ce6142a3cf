// Setup of a jest-light-runner worker: modules are loaded once per worker, so the api is loaded once.
import { registerHooks } from 'node:module';
import fc from 'fast-check';
import { addEventHandler } from 'jest-circus';
import { PROPERTY_SEED } from './sample.ts';
import { limitTime } from './time-limit.ts';
import { throwIfPrinted } from './unexpected-output.ts';

const GLOBALS = new URL('./node-globals.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});

fc.configureGlobal({ seed: PROPERTY_SEED });

// The runner calls each test and hook directly, without a time limit.
addEventHandler((event, state) => {
  const { children, hooks } = state.currentDescribeBlock;
  if (event.name === 'add_test') {
    const test = children.at(-1);
    if (test?.type !== 'test' || !test.fn) return;
    const run = limitTime(
      test.fn as () => unknown,
      `The test '${test.name}'`,
      test.asyncError,
      event.timeout,
    );
    test.fn = async () => {
      await run();
      throwIfPrinted();
    };
  } else if (event.name === 'add_hook') {
    const hook = hooks.at(-1);
    if (!hook) return;
    hook.fn = limitTime(hook.fn as () => unknown, `The hook ${hook.type}`, hook.asyncError, event.timeout);
  }
});
